import * as z from 'zod/mini';
import { COMMENT_RULES, tooLong } from '../form-rules/field-rule';
import { optionalText, timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const COMMENT_STATES = ['pending', 'approved', 'hidden', 'spam'] as const;
export const COMMENT_ACTIONS = ['approve', 'hide', 'spam', 'delete'] as const;
export const COMMENTS_AT_ONCE = 100;

export const moderatedComment = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.nullable(z.string()),
  message: z.string(),
  /** Its last digits; the whole number only by `openComment`. */
  phone: z.nullable(z.string()),
  status: z.enum(COMMENT_STATES),
  /** Why staff should check it: `links`, `words`, `honeypot`, `muted`. */
  held_reason: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  pinned: z.boolean(),
  adminreply: z.nullable(z.string()),
  adminuser: z.nullable(z.object({ name: z.string() })),
  date_created: timestamp,
  article: z.object({ id: z.number(), slug: z.string(), title: z.string() }),
  /** The device that wrote it; null for imported comments. */
  author: z.nullable(
    z.object({ comments: z.number(), approved: z.number(), trusted: z.boolean(), muted: z.boolean() }),
  ),
});

const params = z.object({ id: wholeNumber(1, 999_999_999) });
const reason = optionalText(200);

export const listModeration = {
  query: z.object({
    status: z.optional(z.enum(COMMENT_STATES, 'Unknown state')),
    /** Words of message, name, reference or article title. */
    search: z.optional(z.string().check(z.maxLength(100, 'Search for at most 100 characters'))),
    article: z.optional(wholeNumber(1, 999_999_999)),
    held: z.optional(z.enum(['true', 'false'], 'Send true or false')),
    cursor: pagingQuery.cursor,
    page_size: z.optional(wholeNumber(1, 100)),
  }),
  responses: {
    200: z.object({
      results: z.array(moderatedComment),
      next: z.nullable(z.string()),
      /** All comments by state; on the first page only. */
      counts: z.optional(z.record(z.string(), z.number())),
    }),
  },
};

export const openComment = { params, responses: { 200: moderatedComment } };
export const moderateComments = {
  body: z.strictObject({
    ids: z
      .array(z.number().check(z.int('Unknown comment'), z.minimum(1, 'Unknown comment')))
      .check(
        z.minLength(1, 'Choose a comment'),
        z.maxLength(COMMENTS_AT_ONCE, `Choose at most ${COMMENTS_AT_ONCE}`),
      ),
    action: z.enum(COMMENT_ACTIONS, 'Unknown action'),
    reason,
  }),
  responses: { 200: z.object({ changed: z.array(z.number()) }) },
};
export const pinComment = {
  params,
  body: z.strictObject({ pinned: z.boolean('Send true or false') }),
  responses: { 200: moderatedComment },
};
export const replyToComment = {
  params,
  /** An empty message removes the reply. */
  body: z.strictObject({
    message: z.string('Write a reply').check(
      z.trim(),
      z.maxLength(COMMENT_RULES.message.max, tooLong(COMMENT_RULES.message.max)),
      z.refine((text) => !text.includes('\u0000'), 'Remove the unreadable characters'),
    ),
  }),
  responses: { 200: moderatedComment },
};
export const muteCommentAuthor = {
  params,
  body: z.strictObject({ hide_all: z.optional(z.boolean('Send true or false')), reason }),
  responses: { 200: z.object({ hidden: z.number() }) },
};
export const unmuteCommentAuthor = { params, responses: { 200: moderatedComment } };
