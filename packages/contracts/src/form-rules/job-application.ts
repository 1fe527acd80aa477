import { REFEREE_PARTS, type Referee, type RefereePart, REFEREES } from '../options/careers';
import { ageFault } from '../rules/birth-date';
import { NAME_MAX_LENGTH } from '../rules/text-limits';
import {
  birthDateFormat,
  type FieldRule,
  formFaults,
  type FormValues,
  linkFormat,
  optionalPhoneRule,
  requiredEmailRule,
  requiredPhoneRule,
} from './field-rule';

export interface JobDemands {
  isBootCamp: boolean;
  needsReferences: boolean;
  now: Date;
}
type JobRule = FieldRule<JobDemands>;

export const REFEREE_RULES = {
  name: { required: 'Name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  email: requiredEmailRule,
  workplace: { required: 'Workplace is required', max: 160 },
  position: { required: 'Position is required', max: 160 },
  relationship: { required: 'Relationship is required', max: 60 },
} satisfies Record<RefereePart, JobRule>;

type RefereeRules = Record<`${Referee}_${RefereePart}`, JobRule & Required<Pick<JobRule, 'isNeeded'>>>;
const isNeeded: NonNullable<JobRule['isNeeded']> = (_, { needsReferences }) => needsReferences;
const refereeRules = Object.fromEntries(
  REFEREES.flatMap((referee) =>
    REFEREE_PARTS.map((part) => [`${referee}_${part}`, { ...REFEREE_RULES[part], isNeeded }]),
  ),
) as RefereeRules;

const profile = { max: 200 } satisfies JobRule;
const workLink = { max: 500, format: linkFormat } satisfies JobRule;

/** Fields with choices take any text, because people live anywhere. */
export const JOB_RULES = {
  name: { required: 'Name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  whatsapp: optionalPhoneRule,
  email: requiredEmailRule,
  gender: { required: 'Gender is required', max: 30 },
  dob: {
    required: 'Date of birth is required',
    max: 10,
    format: birthDateFormat,
    faultIn: (dob, { isBootCamp, now }) => ageFault(dob, now, !isBootCamp),
  },
  residency: { required: 'Region is required', max: 80 },
  residency_other: {
    required: 'Say where you live',
    isNeeded: ({ residency }) => residency === 'Other',
    max: NAME_MAX_LENGTH,
  },
  facebook: profile,
  twitter: profile,
  tiktok: profile,
  instagram: profile,
  education_level: { required: 'Education level is required', max: 60 },
  field_of_experience: { required: 'Field of experience is required', max: 80 },
  year_of_experience: { required: 'Years of experience are required', max: 40 },
  other_skills: { max: 10_000 },
  ...refereeRules,
  sample_work_link1: workLink,
  sample_work_link2: workLink,
  sample_work_link3: workLink,
} satisfies Record<string, JobRule>;

/** File names in the form, file ids on the wire. */
const FILE_RULES = {
  cv: { required: 'CV is required', isNeeded: (_, { isBootCamp }) => !isBootCamp, max: Infinity },
} satisfies Record<string, JobRule>;

/** Messages by field. */
export function jobFaults(form: FormValues, demands: JobDemands): Record<string, string> {
  return formFaults<JobDemands>({ ...JOB_RULES, ...FILE_RULES }, form, demands);
}
