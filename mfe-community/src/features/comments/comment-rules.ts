import { addComment, type Article } from '@konnect/contracts';
import { COMMENT_RULES, fieldFault } from '@konnect/contracts/form-rules';
import { normalisePhone } from '@konnect/contracts/rules';
import { answerPost } from '@konnect/forms';
import type { FormPost, PostedForm } from '@konnect/host-api';

export type CommentedArticle = Pick<Article, 'id' | 'slug' | 'phone_in_comment'>;

export interface CommentValues {
  name: string;
  phone: string;
  message: string;
  /** A field that is hidden from people; only robots fill it in. */
  website: string;
}

export const EMPTY_COMMENT: CommentValues = { name: '', phone: '', message: '', website: '' };

export function commentForm(slug: string): string {
  return `comment:${slug}`;
}

/** The request body. A phone that the article does not ask for is never sent. */
export function commentBody(values: CommentValues, articleId: number, asksPhone: boolean) {
  return {
    name: values.name.trim(),
    ...(asksPhone ? { phone: normalisePhone(values.phone) } : {}),
    message: values.message.trim(),
    event: articleId,
    // Sent only when a robot filled it in, because the specification's comment has no such field.
    ...(values.website ? { website: values.website } : {}),
  };
}

/** In the order of the summary: the comment itself first. */
export const COMMENT_FIELDS = ['message', 'name', 'phone'] as const;

export type CommentField = (typeof COMMENT_FIELDS)[number];

/** The contract's rule of a field, for the form library. */
export function commentRule(name: CommentField) {
  return { validate: (value: string) => fieldFault(COMMENT_RULES[name], value) };
}

/**
 * For an article that staff have hidden since the page was opened: another service's answer may have no text
 * of its own.
 */
export const GONE =
  'This story is no longer on the site, so it takes no comments. What you wrote is still here.';

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
