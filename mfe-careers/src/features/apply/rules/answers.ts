import { FIELDS_OF_EXPERIENCE, REFEREE_PARTS, REFEREES } from '@konnect/contracts';
import { DATE_PARTS } from '#app/wizard';
import { type JobKind, SOCIALS } from './job-kind';
import type { StepName } from './steps';

export const WORK_LINKS = ['sample_work_link1', 'sample_work_link2', 'sample_work_link3'] as const;

const PERSONAL = [
  'name',
  'phone',
  'whatsapp',
  'email',
  'gender',
  ...DATE_PARTS,
  'residency',
  'residency_other',
  ...SOCIALS,
] as const;
const ACADEMIC = ['education_level', 'field_of_experience', 'year_of_experience', 'other_skills'] as const;
const REFERENCES = REFEREES.flatMap((referee) => REFEREE_PARTS.map((part) => `${referee}_${part}` as const));

export type TextName =
  | (typeof PERSONAL)[number]
  | (typeof ACADEMIC)[number]
  | (typeof REFERENCES)[number]
  | (typeof WORK_LINKS)[number];
export const FILE_NAMES = ['cv', 'sample_work_file1'] as const;
export type FileName = (typeof FILE_NAMES)[number];
/** The three boxes of the date are one field. */
export type FieldName = TextName | FileName | 'dob';

export type Answers = Record<TextName, string> & {
  /** Whether the WhatsApp number is the phone number. */
  whatsapp_same: boolean;
};

const TEXTS: readonly TextName[] = [...PERSONAL, ...ACADEMIC, ...REFERENCES, ...WORK_LINKS];

/** The fields of a step that this job asks for; messages of the server find their step by them. */
export function fieldsOf(step: StepName, kind: JobKind): readonly FieldName[] {
  switch (step) {
    case 'personal':
      return [
        'name',
        'phone',
        'whatsapp',
        'email',
        'gender',
        'dob',
        'residency',
        'residency_other',
        ...kind.socials,
      ];
    case 'academic':
      return ACADEMIC;
    case 'references':
      return REFERENCES;
    case 'documents':
      return [...(kind.needsCv ? (['cv'] as const) : []), ...WORK_LINKS, 'sample_work_file1'];
  }
}

/** The field of work is preset to the job's category when that is one of the choices. */
export function emptyAnswers(category: string | undefined): Answers {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<TextName, string>;
  const known = FIELDS_OF_EXPERIENCE.find(({ value }) => value === category);
  return { ...texts, field_of_experience: known?.value ?? '', whatsapp_same: false };
}

export function whatsappOf(answers: Answers): string {
  return answers.whatsapp_same ? answers.phone : answers.whatsapp;
}
