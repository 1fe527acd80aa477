import * as z from 'zod/mini';
import { COMMENT_RULES } from '../form-rules/field-rule';
import { optionalText, ruledFields, slugOrId, timestamp } from './fields.schemas';

export const PUBLIC_COMMENT_STATUSES = ['approved', 'pending'] as const;

export const comment = z.object({
  id: z.number(),
  /** Plain text, never HTML; null when the writer gave none. */
  name: z.nullable(z.string()),
  message: z.string(),
  date_created: timestamp,
  adminreply: z.nullable(z.string()),
  adminuser: z.nullable(z.object({ name: z.string() })),
  /** Only the device that wrote a `pending` comment receives it. */
  status: z.optional(z.enum(PUBLIC_COMMENT_STATUSES)),
  pinned: z.optional(z.boolean()),
});

export const listComments = { params: z.object({ id: slugOrId }), responses: { 200: z.array(comment) } };

export const addComment = {
  params: z.object({ id: slugOrId }),
  body: z.strictObject({
    ...ruledFields(COMMENT_RULES),
    /** The article's id; when sent, it must name the article in the path. */
    event: z.optional(z.union([z.number(), z.string()])),
    /** A hidden field that people leave empty. */
    website: optionalText(200),
  }),
  responses: {
    201: z.object({
      id: z.number(),
      /** `approved` only where staff publish known writers at once. */
      status: z.enum(PUBLIC_COMMENT_STATUSES),
      reference: z.string(),
      name: z.nullable(z.string()),
      message: z.string(),
      date_created: timestamp,
    }),
  },
};
