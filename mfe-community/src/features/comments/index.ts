import type { FormPost, PostedForm } from '@konnect/host-api';
import type { CommentedArticle } from './comment-rules';

export { CommentSection, loadCommentForm } from './comment-section';
export { commentsQuery } from './queries';

/**
 * Answers the comment form where no code runs in the browser: the edge alone needs what it takes, so it has
 * no chunk of its own.
 */
export async function submitComment(post: FormPost, article: CommentedArticle): Promise<PostedForm> {
  const { postComment } = await import(/* webpackChunkName: "article-page.form" */ './comment-rules');
  return postComment(post, article);
}
