import * as z from 'zod/mini';
import {
  SCHOLARSHIP_FILE_RULES,
  SCHOLARSHIP_RULES,
  scholarshipFaults,
} from '../form-rules/scholarship-application';
import { received } from './applications.schemas';
import { optionalText, ruledFields, timestamp } from './fields.schemas';
import { file, multipart } from './uploads.schemas';

const { parents, physical_impairment, ...texts } = SCHOLARSHIP_RULES;
const { birthcert, report_card } = SCHOLARSHIP_FILE_RULES;

const applicationFields = z.strictObject({
  /** The programme's name; fixed by the page. */
  title: optionalText(160),
  ...ruledFields(texts),
  birthcert: file(birthcert.required),
  report_card: file(report_card.required),
  parents: z.optional(z.nullable(z.enum(['', 'both', 'father', 'mother', 'guardian'], parents.required))),
  physical_impairment: z.enum(['Yes', 'No'], physical_impairment.required),
  /** A guardian's consent: `Yes`, `true` or `on`. Not in the specifications. */
  guardian_consent: z.optional(z.union([z.string(), z.boolean(), z.null()])),
});

/** Adds fields that only other answers require. */
export const scholarshipApplicationForm = applicationFields.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(scholarshipFaults(value, {})))
    issues.push({ code: 'custom', message, path: [name], input: value });
});

export const sendScholarshipApplication = {
  body: multipart(scholarshipApplicationForm),
  responses: { 201: received },
};

export const getScholarship = {
  responses: {
    200: z.object({
      /** The page's address, and the `title` of every application. */
      slug: z.string(),
      title: z.string(),
      /** The period as text, for the intro. */
      period: z.string(),
      opens_at: z.nullable(timestamp),
      closes_at: z.nullable(timestamp),
      /** False only when the period is enforced and not running. */
      open: z.boolean(),
      /** Earlier values of `slug`, which links may still use. */
      former_slugs: z.optional(z.array(z.string())),
    }),
  },
};
