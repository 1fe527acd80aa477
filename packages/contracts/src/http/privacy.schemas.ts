import * as z from 'zod/mini';
import { optionalEmail, optionalPhone, timestamp } from './fields.schemas';

/** A `referee` is in a job application, a `parent` in a scholarship's; a `survey` answer has the contact. */
export const PERSONAL_KINDS = [
  'contact',
  'claim',
  'event',
  'job',
  'referee',
  'scholarship',
  'parent',
  'survey',
  'comment',
  'ticket',
] as const;

const counts = z.record(z.string(), z.number());
/** One or both; records of either belong to the person. */
const person = { phone: optionalPhone, email: optionalEmail };

export const personalMatch = z.object({
  kind: z.enum(PERSONAL_KINDS),
  id: z.string(),
  reference: z.string(),
  created_at: timestamp,
  files: z.number(),
});

export const findPerson = {
  body: z.strictObject(person),
  responses: { 200: z.object({ matches: z.array(personalMatch) }) },
};
export const exportPerson = {
  body: z.strictObject(person),
  responses: {
    200: z.object({
      records: z.array(
        z.object({
          kind: z.enum(PERSONAL_KINDS),
          id: z.string(),
          reference: z.string(),
          created_at: timestamp,
          data: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  },
};
export const erasePerson = {
  body: z.strictObject({
    ...person,
    /** Number of records in the dry run; another number means new records. */
    expected: z
      .number('Look at the records first')
      .check(z.int('Look at the records first'), z.minimum(1, 'There is nothing to erase')),
  }),
  responses: { 200: z.object({ erased: counts, files: z.number() }) },
};
export const runRetention = {
  body: z.strictObject({ dry_run: z.boolean('Send true or false') }),
  responses: { 200: z.object({ anonymised: counts, files: z.number() }) },
};
