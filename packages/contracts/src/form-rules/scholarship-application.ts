import { givenParents, PARENT_FIELDS, type Parent, PARENTS } from '../options/scholarship';
import { ageFault } from '../rules/birth-date';
import { NAME_MAX_LENGTH } from '../rules/text-limits';
import {
  birthDateFormat,
  type FieldRule,
  formFaults,
  type FormValues,
  requiredPhoneRule,
  type TextFormat,
} from './field-rule';

export interface ScholarshipDemands {
  now?: Date;
}
type ScholarshipRule = FieldRule<ScholarshipDemands>;
type NeededRule = ScholarshipRule & Required<Pick<ScholarshipRule, 'isNeeded'>>;

const LONG_TEXT_MAX = 20_000;
const CHOOSE_PARENTS = 'Choose whose details you give';
const YES_OR_NO = 'Choose Yes or No';

const oneOf = (message: string, values: readonly string[]): TextFormat => ({
  fault: (text) => (values.includes(text) ? undefined : message),
});
const long = (required: string) => ({ required, max: LONG_TEXT_MAX });

const PARENT_RULES = {
  fname: { required: 'First name is required', max: 80 },
  lname: { required: 'Last name is required', max: 80 },
  sname: { required: 'Surname is required', max: 80 },
  id: { required: 'ID number is required', max: 40 },
  phone: requiredPhoneRule,
  community: { required: 'Community is required', max: NAME_MAX_LENGTH },
} satisfies Record<(typeof PARENT_FIELDS)[number], ScholarshipRule>;

const isGiven =
  (parent: Parent): NeededRule['isNeeded'] =>
  (form) =>
    givenParents(form).includes(parent);

const parentRules = Object.fromEntries(
  PARENTS.flatMap((parent) =>
    PARENT_FIELDS.map((field) => [
      `${parent}_${field}`,
      { ...PARENT_RULES[field], isNeeded: isGiven(parent) },
    ]),
  ),
) as Record<`${Parent}_${(typeof PARENT_FIELDS)[number]}`, NeededRule>;

export const SCHOLARSHIP_RULES = {
  name: { required: 'Name is required', max: NAME_MAX_LENGTH },
  gender: { required: 'Gender is required', max: 30 },
  dob: {
    required: 'Date of birth is required',
    max: 10,
    format: birthDateFormat,
    faultIn: (dob, { now }) => now && ageFault(dob, now),
  },
  residency: { required: 'Region is required', max: 80 },
  residency_other: { max: NAME_MAX_LENGTH },
  bldname: { max: NAME_MAX_LENGTH },
  high_school: { required: 'High school is required', max: 160 },
  school_county: { required: 'School county is required', max: 80 },
  school_ward: { required: 'School ward is required', max: 80 },
  live_with: { required: 'Say who the applicant lives with', max: 60 },
  live_with_other: { max: NAME_MAX_LENGTH },
  /** The blocks to fill in. The specifications have no such field; without it the filled blocks count. */
  parents: {
    required: CHOOSE_PARENTS,
    isNeeded: (form) => givenParents(form).length === 0,
    format: oneOf(CHOOSE_PARENTS, ['both', ...PARENTS]),
    max: 10,
  },
  ...parentRules,
  guardian_relationship: {
    required: 'Relationship is required',
    isNeeded: isGiven('guardian'),
    max: 60,
  },
  why_need: long('Say why the applicant needs the scholarship'),
  physical_impairment: { required: YES_OR_NO, format: oneOf(YES_OR_NO, ['Yes', 'No']), max: 3 },
  physical_impairment_detail: {
    required: 'Describe the impairment',
    isNeeded: ({ physical_impairment: choice }) => choice === 'Yes',
    max: 2_000,
  },
  learn_about_scholarship: { required: 'Say how you learned about the scholarship', max: 60 },
  learn_about_scholarship_other: {
    required: 'Say how you learned about it',
    isNeeded: ({ learn_about_scholarship: source }) => source === 'Others',
    max: 200,
  },
  essay: long('The essay is required'),
  community_engagement: long('Community engagement is required'),
  extracurricular: long('Extracurricular activities are required'),
  total_marks_grade: { required: 'Total marks or grade is required', max: 60 },
  declaration: { required: 'Type your name under the declaration', max: NAME_MAX_LENGTH },
} satisfies Record<string, ScholarshipRule>;

/** File names in the form, file ids on the wire. */
export const SCHOLARSHIP_FILE_RULES = {
  birthcert: { required: 'Birth certificate is required', max: Infinity },
  report_card: { required: 'Report card is required', max: Infinity },
} satisfies Record<string, ScholarshipRule>;

/** Messages by field. */
export function scholarshipFaults(form: FormValues, demands: ScholarshipDemands): Record<string, string> {
  return formFaults<ScholarshipDemands>({ ...SCHOLARSHIP_RULES, ...SCHOLARSHIP_FILE_RULES }, form, demands);
}
