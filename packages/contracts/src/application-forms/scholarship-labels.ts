import type { Parent, PARENT_FIELDS } from '../options/scholarship';

export const PARENT_TITLES: Readonly<Record<Parent, string>> = {
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
};
export const PARENT_LABELS: Readonly<Record<(typeof PARENT_FIELDS)[number], string>> = {
  fname: 'First name',
  lname: 'Last name',
  sname: 'Surname',
  id: 'ID number',
  phone: 'Phone number',
  community: 'Community',
};

export const SCHOLARSHIP_LABELS = {
  name: 'Name of the applicant',
  gender: 'Gender',
  dob: 'Date of birth',
  residency: 'Region',
  bldname: 'Building name',
  birthcert: 'Birth certificate',
  high_school: 'High school',
  report_card: 'Report card or result slip',
  school_county: 'County of the school',
  school_ward: 'Ward of the school',
  live_with: 'Who does the applicant live with?',
  parents: 'Whose details do you give?',
  guardian_relationship: 'Relationship to the applicant',
  why_need: 'Why does the applicant need the scholarship?',
  physical_impairment: 'Does the applicant have a physical impairment?',
  physical_impairment_detail: 'Describe the impairment',
  learn_about_scholarship: 'How did you learn about the scholarship?',
  essay: 'Essay',
  community_engagement: 'Community engagement',
  extracurricular: 'Extracurricular activities',
  total_marks_grade: 'Total marks or grade',
  declaration: 'Name under the declaration',
  guardian_consent: 'A parent or guardian agrees',
} as const;

export const SCHOLARSHIP_CONSENT =
  'A parent or guardian has read this application and agrees that Konnect keeps and uses it, with its files, to decide about the scholarship. If the applicant is 18 or older, the applicant agrees.';

export const SCHOLARSHIP_STEP_TITLES = {
  'personal-info': 'Personal Info',
  'academic-info': 'Academic Info',
  'parents-guardian': 'Parents/Guardian',
  'other-details-a': 'Other Details Part A',
  'other-details-b': 'Other Details Part B',
} as const;
