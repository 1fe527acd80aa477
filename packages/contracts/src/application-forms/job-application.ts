import {
  EDUCATION_LEVELS,
  FIELDS_OF_EXPERIENCE,
  GENDERS,
  REFEREE_RELATIONSHIPS,
  YEARS_OF_EXPERIENCE,
} from '../options/careers';
import { regionOptions } from '../options/regions';
import type { ApplicationQuestion, ApplicationStep } from './application-form';
import { JOB_LABELS, JOB_STEP_TITLES, REFEREE_LABELS, refereeLabel } from './job-labels';

type RefereePart = keyof typeof REFEREE_LABELS;

const ask = (
  name: keyof typeof JOB_LABELS,
  more: Omit<ApplicationQuestion, 'name' | 'label'> = {},
): ApplicationQuestion => ({ name, label: JOB_LABELS[name], ...more });
const askSome = (name: keyof typeof JOB_LABELS): ApplicationQuestion => ask(name, { isConditional: true });

const askReferee = (referee: 'referee1' | 'referee2'): ApplicationQuestion[] =>
  (Object.keys(REFEREE_LABELS) as RefereePart[]).map((part) => ({
    name: `${referee}_${part}`,
    label: refereeLabel(referee, part),
    isConditional: true,
    ...(part === 'relationship' ? { options: REFEREE_RELATIONSHIPS } : {}),
  }));

/** All questions that a job may ask, in the order of its form. */
export const jobApplicationSteps: readonly ApplicationStep[] = [
  {
    name: 'personal',
    title: JOB_STEP_TITLES.personal,
    questions: [
      ask('name'),
      ask('phone'),
      ask('whatsapp'),
      ask('email'),
      ask('gender', { options: GENDERS }),
      ask('dob', { kind: 'date' }),
      ask('residency', { options: regionOptions('job'), other: 'residency_other' }),
      ...(['facebook', 'twitter', 'tiktok', 'instagram'] as const).map(askSome),
    ],
  },
  {
    name: 'academic',
    title: JOB_STEP_TITLES.academic,
    questions: [
      ask('education_level', { options: EDUCATION_LEVELS }),
      ask('field_of_experience', { options: FIELDS_OF_EXPERIENCE }),
      ask('year_of_experience', { options: YEARS_OF_EXPERIENCE }),
      ask('other_skills'),
    ],
  },
  {
    name: 'references',
    title: JOB_STEP_TITLES.references,
    questions: [...askReferee('referee1'), ...askReferee('referee2')],
  },
  {
    name: 'documents',
    title: JOB_STEP_TITLES.documents,
    questions: [
      ask('cv', { kind: 'file', isConditional: true }),
      ...(['sample_work_link1', 'sample_work_link2', 'sample_work_link3'] as const).map(askSome),
      ask('sample_work_file1', { kind: 'file', isConditional: true }),
    ],
  },
];
