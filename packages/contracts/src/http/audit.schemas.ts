import * as z from 'zod/mini';
import { timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const auditLine = z.object({
  id: z.number(),
  at: timestamp,
  /** E-mail address of the account; null for a visitor or the program. */
  who: z.nullable(z.string()),
  role: z.nullable(z.string()),
  action: z.string(),
  /** `kind:id` */
  subject: z.string(),
  /** A title, a reference or an account's name; null when there is none or the subject is deleted. */
  subject_name: z.optional(z.nullable(z.string())),
  personal: z.boolean(),
  request_id: z.string(),
  address: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

const filter = (max: number) => z.optional(z.string().check(z.maxLength(max, 'Use a shorter filter')));
/** A day or a moment, ISO 8601. */
const moment = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
        'Enter a date like 2026-03-31',
      ),
    ),
);

export const listAudit = {
  query: z.object({
    /** Beginning of the action: `inbox` finds `inbox.read`. */
    action: filter(60),
    /** `staff:4` finds changes of that account, `staff:` of any. */
    subject: filter(120),
    who: filter(120),
    personal: z.optional(z.enum(['true', 'false'], 'Send true or false')),
    from: moment,
    to: moment,
    cursor: pagingQuery.cursor,
    page_size: z.optional(wholeNumber(1, 100)),
  }),
  responses: { 200: z.object({ results: z.array(auditLine), next: z.nullable(z.string()) }) },
};
