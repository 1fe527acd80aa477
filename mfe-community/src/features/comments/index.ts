export { CommentSection } from './comment-section';
export { commentsQuery } from './queries';
