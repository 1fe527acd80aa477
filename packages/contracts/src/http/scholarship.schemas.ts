import * as z from 'zod/mini';
import { givenParents, PARENT_FIELDS, type Parent } from '#app/options/scholarship';
import { scholarshipTextMax } from '#app/rules';
import { birthDate, received } from './applications.schemas';
import { optionalPhone, optionalText, requiredText, timestamp } from './fields.schemas';
import { file, multipart } from './uploads.schemas';

export const ESSAY_MAX_LENGTH = scholarshipTextMax('essay');

const PARENT_MESSAGES: Readonly<Record<(typeof PARENT_FIELDS)[number], string>> = {
  fname: 'First name is required',
  lname: 'Last name is required',
  sname: 'Surname is required',
  id: 'ID number is required',
  phone: 'Phone number is required',
  community: 'Community is required',
};

const parentFields = <P extends Parent>(parent: P) =>
  ({
    [`${parent}_fname`]: optionalText(scholarshipTextMax(`${parent}_fname`)),
    [`${parent}_lname`]: optionalText(scholarshipTextMax(`${parent}_lname`)),
    [`${parent}_sname`]: optionalText(scholarshipTextMax(`${parent}_sname`)),
    [`${parent}_id`]: optionalText(scholarshipTextMax(`${parent}_id`)),
    [`${parent}_phone`]: optionalPhone,
    [`${parent}_community`]: optionalText(scholarshipTextMax(`${parent}_community`)),
  }) as {
    [K in `${P}_${'fname' | 'lname' | 'sname' | 'id' | 'community'}`]: ReturnType<typeof optionalText>;
  } & { [K in `${P}_phone`]: typeof optionalPhone };

const longText = (message: string) => requiredText(message, ESSAY_MAX_LENGTH);

const CHOOSE_PARENTS = 'Choose whose details you give';

const applicationFields = z.strictObject({
  /** The programme's name; fixed by the page. */
  title: optionalText(160),
  name: requiredText('Name is required', scholarshipTextMax('name')),
  gender: requiredText('Gender is required', 30),
  dob: birthDate('Date of birth is required'),
  residency: requiredText('Region is required', 80),
  residency_other: optionalText(scholarshipTextMax('residency_other')),
  birthcert: file('Birth certificate is required'),
  bldname: optionalText(scholarshipTextMax('bldname')),
  high_school: requiredText('High school is required', scholarshipTextMax('high_school')),
  report_card: file('Report card is required'),
  school_county: requiredText('School county is required', scholarshipTextMax('school_county')),
  school_ward: requiredText('School ward is required', scholarshipTextMax('school_ward')),
  live_with: requiredText('Say who you live with', 60),
  live_with_other: optionalText(scholarshipTextMax('live_with_other')),
  /**
   * `both`, `father`, `mother` or `guardian`: whose block is filled in. The specifications do not show a name for it; without it
   * the filled blocks count.
   */
  parents: z.optional(z.nullable(z.enum(['', 'both', 'father', 'mother', 'guardian'], CHOOSE_PARENTS))),
  ...parentFields('father'),
  ...parentFields('mother'),
  ...parentFields('guardian'),
  guardian_relationship: optionalText(scholarshipTextMax('guardian_relationship')),
  why_need: longText('Say why you need the scholarship'),
  physical_impairment: z.enum(['Yes', 'No'], 'Choose Yes or No'),
  physical_impairment_detail: optionalText(scholarshipTextMax('physical_impairment_detail')),
  learn_about_scholarship: requiredText('Say how you learned about the scholarship', 60),
  learn_about_scholarship_other: optionalText(scholarshipTextMax('learn_about_scholarship_other')),
  essay: longText('The essay is required'),
  community_engagement: longText('Community engagement is required'),
  extracurricular: longText('Extracurricular activities are required'),
  total_marks_grade: requiredText(
    'Total marks or grade is required',
    scholarshipTextMax('total_marks_grade'),
  ),
  /** The name typed under the declaration. */
  declaration: requiredText('Type your name under the declaration', scholarshipTextMax('declaration')),
  /** A parent or guardian agrees that the answers are used: `Yes`, `true` or `on`. */
  guardian_consent: z.optional(z.union([z.string(), z.boolean(), z.null()])),
});

type Fields = z.output<typeof applicationFields>;

/** What is required only because of another answer. */
export function conditionalProblems(fields: Fields): Record<string, string> {
  const values = fields as Readonly<Record<string, unknown>>;
  const problems: Record<string, string> = {};
  const need = (name: string, message: string) => {
    if (!values[name]) problems[name] = message;
  };
  const parents = givenParents(values);
  if (parents.length === 0) problems['parents'] = CHOOSE_PARENTS;
  for (const parent of parents)
    for (const field of PARENT_FIELDS) need(`${parent}_${field}`, PARENT_MESSAGES[field]);
  if (parents.includes('guardian')) need('guardian_relationship', 'Relationship is required');
  if (fields.physical_impairment === 'Yes') need('physical_impairment_detail', 'Describe the impairment');
  if (fields.learn_about_scholarship === 'Others')
    need('learn_about_scholarship_other', 'Say how you learned about it');
  return problems;
}

export const scholarshipApplicationForm = applicationFields.check((payload) => {
  for (const [name, message] of Object.entries(conditionalProblems(payload.value))) {
    payload.issues.push({ code: 'custom', message, path: [name], input: payload.value });
  }
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
      /** What people call it. */
      title: z.string(),
      /** The period in words, as the intro says it. */
      period: z.string(),
      opens_at: z.nullable(timestamp),
      closes_at: z.nullable(timestamp),
      /** False only when the period is enforced and not running. */
      open: z.boolean(),
      /** Earlier values of `slug`: links to them are still about. */
      former_slugs: z.optional(z.array(z.string())),
    }),
  },
};
