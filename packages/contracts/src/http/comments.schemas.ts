import * as z from 'zod/mini';
import { COMMENT_RULES } from '../form-rules/message-forms';
import { optionalText, ruledFields, slugOrId, timestamp } from './fields.schemas';

/** What a reader can see; the other states stay with the staff. */
export const PUBLIC_COMMENT_STATUSES = ['approved', 'pending'] as const;

export const comment = z.object({
  id: z.number(),
  /** Plain text, never HTML; null when the writer gave none. */
  name: z.nullable(z.string()),
  message: z.string(),
  date_created: timestamp,
  adminreply: z.nullable(z.string()),
  adminuser: z.nullable(z.object({ name: z.string() })),
  /** `pending` comments are sent only to the device that wrote them. */
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
    /** Left empty by people: the box is hidden from them. */
    website: optionalText(200),
  }),
  responses: {
    201: z.object({
      id: z.number(),
      /** `approved` only where staff let writers whom they approved before through. */
      status: z.enum(PUBLIC_COMMENT_STATUSES),
      /** Shown on the receipt. */
      reference: z.string(),
      name: z.nullable(z.string()),
      message: z.string(),
      date_created: timestamp,
    }),
  },
};
