import { addComment } from '@konnect/contracts';
import { answerPost } from '@konnect/forms';
import type { FormPost, PostedForm } from '@konnect/host-api';
import {
  COMMENT_FIELDS,
  commentBody,
  type CommentedArticle,
  commentForm,
  commentRule,
  EMPTY_COMMENT,
  GONE,
} from './comment-rules';

/** Answers the comment form of an article that a browser sent by itself. */
export function postComment(post: FormPost, article: CommentedArticle): Promise<PostedForm> {
  const { id, slug, phone_in_comment: asksPhone } = article;
  return answerPost(post, {
    form: commentForm(slug),
    label: 'Comment',
    endpoint: addComment,
    blank: EMPTY_COMMENT,
    fields: COMMENT_FIELDS.filter((name) => name !== 'phone' || asksPhone),
    fault: (field, value) => commentRule(field).validate(value),
    input: (values) => ({ params: { id: String(id) }, body: commentBody(values, id, asksPhone) }),
    words: ({ status }) => (status === 404 ? GONE : undefined),
  });
}
