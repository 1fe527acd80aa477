import * as z from 'zod/mini';
import { isBirthDate, jobTextMax } from '#app/rules';
import {
  email,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  requiredText,
  slugOrId,
} from './fields.schemas';
import { multipart, optionalFile } from './uploads.schemas';

export const COVER_LETTER_MAX_LENGTH = jobTextMax('other_skills');

/** A day of the calendar as `1999-02-28`. */
export function birthDate(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.refine(isBirthDate, 'Enter a real date'));
}

const WORK_LINK_MAX_LENGTH = jobTextMax('sample_work_link1');

/** A link to the applicant's work; only web addresses are allowed. */
const workLink = z.optional(
  z.nullable(
    z.string('Enter a link').check(
      z.trim(),
      z.maxLength(WORK_LINK_MAX_LENGTH, `Use at most ${WORK_LINK_MAX_LENGTH} characters`),
      z.refine(
        (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
        'Enter a link that begins with http:// or https://',
      ),
    ),
  ),
);

/** One of the two references. Whether they are needed is the job's decision, so each field may be empty here. */
const referee = <N extends 'referee1' | 'referee2'>(name: N) =>
  ({
    [`${name}_name`]: optionalText(jobTextMax(`${name}_name`)),
    [`${name}_phone`]: optionalPhone,
    [`${name}_email`]: optionalEmail,
    [`${name}_workplace`]: optionalText(jobTextMax(`${name}_workplace`)),
    [`${name}_position`]: optionalText(jobTextMax(`${name}_position`)),
    [`${name}_relationship`]: optionalText(60),
  }) as {
    [K in `${N}_${'name' | 'workplace' | 'position' | 'relationship'}`]: ReturnType<typeof optionalText>;
  } & { [K in `${N}_phone`]: typeof optionalPhone } & { [K in `${N}_email`]: typeof optionalEmail };

/** The names of referees and links are ours: the specifications do not show them. */
export const careerApplicationForm = z.strictObject({
  /** The job's slug, or its number. */
  job: slugOrId,
  name: requiredText('Name is required', jobTextMax('name')),
  phone,
  whatsapp: optionalPhone,
  email,
  gender: requiredText('Gender is required', 30),
  dob: birthDate('Date of birth is required'),
  // Any region is accepted: people live where they live.
  residency: requiredText('Region is required', 80),
  residency_other: optionalText(jobTextMax('residency_other')),
  facebook: optionalText(jobTextMax('facebook')),
  twitter: optionalText(jobTextMax('twitter')),
  tiktok: optionalText(jobTextMax('tiktok')),
  instagram: optionalText(jobTextMax('instagram')),
  education_level: requiredText('Education level is required', 60),
  field_of_experience: requiredText('Field of experience is required', 80),
  year_of_experience: requiredText('Years of experience are required', 40),
  /** Cover letter. */
  other_skills: optionalText(COVER_LETTER_MAX_LENGTH),
  ...referee('referee1'),
  ...referee('referee2'),
  /** pdf, doc or docx; required by every job that is no Boot Camp. */
  cv: optionalFile,
  sample_work_link1: workLink,
  sample_work_link2: workLink,
  sample_work_link3: workLink,
  /** pdf, doc, docx, png, jpg or jpeg. */
  sample_work_file1: optionalFile,
});

export const received = z.object({
  id: z.number(),
  /** Shown on the confirmation, e.g. `KJ-7F3K9-2QMXD`. */
  reference: z.string(),
});

const receivedApplication = z.object({
  ...received.shape,
  /** What was stored and may be meant otherwise, as messages per field: references that are one person. */
  warnings: z.optional(z.record(z.string(), z.array(z.string()))),
});

export const sendCareerApplication = {
  body: multipart(careerApplicationForm),
  responses: { 201: receivedApplication },
};
