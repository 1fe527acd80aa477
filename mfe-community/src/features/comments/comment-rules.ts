import type { Comment } from '@konnect/contracts';
import {
  COMMENT_NAME_MAX_LENGTH,
  isPhone,
  normalisePhone,
  PHONE_EXAMPLE,
  PHONE_MAX_LENGTH,
  phoneMessage,
} from '@konnect/contracts/rules';

/** As in the contract's schema, which visitors' browsers do not load; a test compares. */
export const MESSAGE_MAX_LENGTH = 2000;

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

export function messageError(message: string): string | true {
  if (!message.trim()) return 'Write a comment first';
  return message.trim().length <= MESSAGE_MAX_LENGTH || `Use at most ${MESSAGE_MAX_LENGTH} characters`;
}

export function nameError(name: string): string | true {
  return name.trim().length <= COMMENT_NAME_MAX_LENGTH || `Use at most ${COMMENT_NAME_MAX_LENGTH} characters`;
}

export function phoneError(phone: string): string | true {
  const value = normalisePhone(phone);
  return value === '' || (value.length <= PHONE_MAX_LENGTH && isPhone(value)) || phoneMessage(PHONE_EXAMPLE);
}

export function isPending(comment: Pick<Comment, 'status'>): boolean {
  return comment.status === 'pending';
}

/** Comments that everybody sees: own ones under review do not count yet. */
export function publicCount(comments: readonly Pick<Comment, 'status'>[]): number {
  return comments.filter((comment) => !isPending(comment)).length;
}
