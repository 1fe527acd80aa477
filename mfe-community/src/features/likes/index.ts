export { LikeButton } from './like-button';
export type { LikeButtonProps } from './like-button';
