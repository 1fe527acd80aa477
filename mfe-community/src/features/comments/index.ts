export { CommentSection, loadCommentForm, submitComment } from './comment-section';
export { commentsQuery } from './queries';
