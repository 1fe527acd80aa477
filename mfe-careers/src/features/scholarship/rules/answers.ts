import { chosenParents, type Parent, PARENT_FIELDS, PARENTS } from '@konnect/contracts';
import { DATE_PARTS } from '#app/wizard';
import type { StepName } from './steps';

const PERSONAL = ['name', 'gender', ...DATE_PARTS, 'residency', 'residency_other', 'bldname'] as const;
const ACADEMIC = ['high_school', 'school_county', 'school_ward'] as const;
const BLOCKS = PARENTS.flatMap((parent) => PARENT_FIELDS.map((field) => `${parent}_${field}` as const));
const FAMILY = ['live_with', 'live_with_other', 'parents', ...BLOCKS, 'guardian_relationship'] as const;
const PART_A = [
  'why_need',
  'physical_impairment',
  'physical_impairment_detail',
  'learn_about_scholarship',
  'learn_about_scholarship_other',
] as const;
const PART_B = [
  'essay',
  'community_engagement',
  'extracurricular',
  'total_marks_grade',
  'declaration',
] as const;
const TEXTS = [...PERSONAL, ...ACADEMIC, ...FAMILY, ...PART_A, ...PART_B] as const;

export type TextName = (typeof TEXTS)[number];
export const FILE_NAMES = ['birthcert', 'report_card'] as const;

export type Answers = Record<TextName, string> & {
  guardian_consent: boolean;
};

export function emptyAnswers(): Answers {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<TextName, string>),
    guardian_consent: false,
  };
}

export function blockOf(parent: Parent): readonly TextName[] {
  return [
    ...PARENT_FIELDS.map((field) => `${parent}_${field}` as const),
    ...(parent === 'guardian' ? (['guardian_relationship'] as const) : []),
  ];
}

export function fieldsOf(step: StepName, answers: Answers): readonly string[] {
  switch (step) {
    case 'personal-info':
      return ['name', 'gender', 'dob', 'residency', 'residency_other', 'bldname', 'birthcert'];
    case 'academic-info':
      return ['high_school', 'report_card', 'school_county', 'school_ward'];
    case 'parents-guardian':
      return ['live_with', 'live_with_other', 'parents', ...chosenParents(answers.parents).flatMap(blockOf)];
    case 'other-details-a':
      return PART_A;
    case 'other-details-b':
      return [...PART_B, 'guardian_consent'];
  }
}

const SUGGESTED: Readonly<Partial<Record<string, string>>> = {
  'Both Parents': 'both',
  Mother: 'mother',
  Father: 'father',
  Other: 'guardian',
};

/** Suggests whose details to give from "who do you live with"; undefined after a choice. */
export function suggestedParents(
  { parents }: Pick<Answers, 'parents'>,
  liveWith: string,
): string | undefined {
  return parents ? undefined : SUGGESTED[liveWith];
}
