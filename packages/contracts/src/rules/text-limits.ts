// The longest texts that the server takes, for the schemas and for the forms that show them before anything is sent.

/** The name of a person, and a region in the sender's own words. */
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 254;
export const COMMENT_NAME_MAX_LENGTH = 80;
export const EVENT_ANSWER_MAX_LENGTH = 4_000;

const JOB_TEXT_MAX: Readonly<Record<string, number>> = {
  email: EMAIL_MAX_LENGTH,
  facebook: 200,
  twitter: 200,
  tiktok: 200,
  instagram: 200,
  other_skills: 10_000,
  workplace: 160,
  position: 160,
  sample_work_link: 500,
};

/** The limit of a text of the job application; the fields of both references have the same. */
export function jobTextMax(field: string): number {
  return JOB_TEXT_MAX[field.replace(/^referee\d_|\d$/g, '')] ?? NAME_MAX_LENGTH;
}

const ESSAY_MAX_LENGTH = 20_000;
const SCHOLARSHIP_TEXT_MAX: Readonly<Record<string, number>> = {
  high_school: 160,
  school_county: 80,
  school_ward: 80,
  fname: 80,
  lname: 80,
  sname: 80,
  id: 40,
  guardian_relationship: 60,
  why_need: ESSAY_MAX_LENGTH,
  physical_impairment_detail: 2_000,
  learn_about_scholarship_other: 200,
  essay: ESSAY_MAX_LENGTH,
  community_engagement: ESSAY_MAX_LENGTH,
  extracurricular: ESSAY_MAX_LENGTH,
  total_marks_grade: 60,
};

/** The limit of a text of the scholarship application; the fields of all parents have the same. */
export function scholarshipTextMax(field: string): number {
  const part = field.replace(/^(?:father|mother|guardian)_/, '');
  return SCHOLARSHIP_TEXT_MAX[field] ?? SCHOLARSHIP_TEXT_MAX[part] ?? NAME_MAX_LENGTH;
}
