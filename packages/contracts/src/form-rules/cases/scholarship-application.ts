import { SCHOLARSHIP_RULES } from '../scholarship-application';
import { casesOfFields, type FormCase } from './form-case';

const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const blockOf = (parent: string): Record<string, string> => ({
  [`${parent}_fname`]: 'Grace',
  [`${parent}_lname`]: 'Kamau',
  [`${parent}_sname`]: 'Wambui',
  [`${parent}_id`]: '12345678',
  [`${parent}_phone`]: '0711111111',
  [`${parent}_community`]: 'Zimmerman',
});
const GUARDIAN = { ...blockOf('guardian'), guardian_relationship: 'Aunt' };
const NO_GUARDIAN = Object.fromEntries(Object.keys(GUARDIAN).map((name) => [name, '']));

/** A valid application with every field that other answers ask for. */
export const SCHOLARSHIP_APPLICATION: Readonly<Record<string, string>> = {
  name: 'Wanjiru Kamau',
  gender: 'female',
  dob: '2011-04-05',
  residency: 'Other',
  residency_other: 'Ruiru',
  bldname: 'Blue house',
  high_school: 'Moi Girls',
  school_county: 'Nairobi',
  school_ward: 'Zimmerman',
  live_with: 'Other',
  live_with_other: 'My aunt',
  parents: 'guardian',
  ...GUARDIAN,
  why_need: 'Fees and transport.',
  physical_impairment: 'Yes',
  physical_impairment_detail: 'I need glasses.',
  learn_about_scholarship: 'Others',
  learn_about_scholarship_other: 'A friend',
  essay: 'I want to build networks.',
  community_engagement: 'I clean the river.',
  extracurricular: 'I play chess.',
  total_marks_grade: '380',
  declaration: 'Wanjiru Kamau',
};

// Other cases cover these; fathers and mothers have the guardian's rules.
const APART =
  /^(?:dob|residency|live_with|parents|physical_impairment|learn_about_scholarship|(?:father|mother)_.+)$/;
const rules = Object.fromEntries(Object.entries(SCHOLARSHIP_RULES).filter(([name]) => !APART.test(name)));

export const SCHOLARSHIP_CASES: readonly FormCase[] = [
  { what: 'everything', change: {}, faults: {} },
  ...casesOfFields(rules),
  { what: 'a birthday to come', change: { dob: '2031-01-01' }, faults: { dob: 'This day is still to come' } },
  { what: 'no date', change: { dob: '' }, faults: { dob: 'Date of birth is required' } },
  {
    what: 'a day that its month has not',
    change: { dob: '2011-04-31' },
    faults: { dob: 'The day is too high: April 2011 has 30 days' },
  },
  {
    what: 'no region',
    change: { residency: '', residency_other: '' },
    faults: { residency: 'Region is required' },
  },
  { what: 'another region without its name', change: { residency_other: '' }, faults: {} },
  {
    what: 'nobody to live with',
    change: { live_with: '', live_with_other: '' },
    faults: { live_with: 'Say who the applicant lives with' },
  },
  {
    what: 'nobody whose details are given',
    change: { parents: '', ...NO_GUARDIAN },
    faults: { parents: 'Choose whose details you give' },
  },
  {
    what: 'a father and no mother',
    change: { parents: 'both', ...NO_GUARDIAN, ...blockOf('father') },
    faults: {
      mother_fname: 'First name is required',
      mother_lname: 'Last name is required',
      mother_sname: 'Surname is required',
      mother_id: 'ID number is required',
      mother_phone: 'Phone number is required',
      mother_community: 'Community is required',
    },
  },
  {
    what: 'a wrong phone of the father',
    change: { parents: 'father', ...NO_GUARDIAN, ...blockOf('father'), father_phone: '123' },
    faults: { father_phone: PHONE },
  },
  {
    what: 'no word about an impairment',
    change: { physical_impairment: '', physical_impairment_detail: '' },
    faults: { physical_impairment: 'Choose Yes or No' },
  },
  {
    what: 'an impairment without words',
    change: { physical_impairment_detail: '' },
    faults: { physical_impairment_detail: 'Describe the impairment' },
  },
  {
    what: 'no source',
    change: { learn_about_scholarship: '', learn_about_scholarship_other: '' },
    faults: { learn_about_scholarship: 'Say how you learned about the scholarship' },
  },
  {
    what: 'another source without its name',
    change: { learn_about_scholarship_other: ' ' },
    faults: { learn_about_scholarship_other: 'Say how you learned about it' },
  },
];
