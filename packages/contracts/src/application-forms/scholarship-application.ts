import { GENDERS } from '../options/careers';
import { regionOptions } from '../options/regions';
import {
  LEARN_SOURCES,
  LIVE_WITH,
  type Parent,
  PARENT_CHOICES,
  PARENT_FIELDS,
  PARENTS,
  YES_NO,
} from '../options/scholarship';
import type { ApplicationQuestion, ApplicationStep } from './application-form';
import {
  PARENT_LABELS,
  PARENT_TITLES,
  SCHOLARSHIP_CONSENT,
  SCHOLARSHIP_LABELS,
  SCHOLARSHIP_STEP_TITLES,
} from './scholarship-labels';

type Name = keyof typeof SCHOLARSHIP_LABELS;

const ask = (name: Name, more: Omit<ApplicationQuestion, 'name' | 'label'> = {}): ApplicationQuestion => ({
  name,
  label: SCHOLARSHIP_LABELS[name],
  ...more,
});
const askParent = (parent: Parent): ApplicationQuestion[] =>
  PARENT_FIELDS.map((part) => ({
    name: `${parent}_${part}`,
    label: `${PARENT_TITLES[parent]}: ${PARENT_LABELS[part]}`,
    isConditional: true,
  }));

const step = (
  name: keyof typeof SCHOLARSHIP_STEP_TITLES,
  questions: readonly ApplicationQuestion[],
): ApplicationStep => ({ name, title: SCHOLARSHIP_STEP_TITLES[name], questions });

/** All questions that the scholarship may ask, in the order of its form. */
export const scholarshipApplicationSteps: readonly ApplicationStep[] = [
  step('personal-info', [
    ask('name'),
    ask('gender', { options: GENDERS }),
    ask('dob', { kind: 'date' }),
    ask('residency', { options: regionOptions('scholarship'), other: 'residency_other' }),
    ask('bldname'),
    ask('birthcert', { kind: 'file' }),
  ]),
  step('academic-info', [
    ask('high_school'),
    ask('report_card', { kind: 'file' }),
    ask('school_county'),
    ask('school_ward'),
  ]),
  step('parents-guardian', [
    ask('live_with', { options: LIVE_WITH, other: 'live_with_other' }),
    ask('parents', { options: PARENT_CHOICES }),
    ...PARENTS.flatMap(askParent),
    ask('guardian_relationship', { isConditional: true }),
  ]),
  step('other-details-a', [
    ask('why_need'),
    ask('physical_impairment', { options: YES_NO }),
    ask('physical_impairment_detail', { isConditional: true }),
    ask('learn_about_scholarship', { options: LEARN_SOURCES, other: 'learn_about_scholarship_other' }),
  ]),
  step('other-details-b', [
    ask('essay'),
    ask('community_engagement'),
    ask('extracurricular'),
    ask('total_marks_grade'),
    ask('declaration'),
    { name: 'guardian_consent', label: SCHOLARSHIP_CONSENT, kind: 'consent' },
  ]),
];
