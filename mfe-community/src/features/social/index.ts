export { socialPostsQuery } from './queries';
export { ShareBar } from './share-bar';
export type { ShareBarProps } from './share-bar';
export { SocialPost } from './social-post';
export { ShareButton } from './share-button';
