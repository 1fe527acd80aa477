import { chosenParents, GENDERS, LEARN_SOURCES, type Parent, PARENT_CHOICES, PARENT_FIELDS, regionOptions } from '@konnect/contracts';
import { type AnswerGroup, type Application, birthDateOf, fileText, type FormStep, labelOf } from '#app/wizard';
import type { Answers, TextName } from './answers';

export const PARENT_TITLES: Readonly<Record<Parent, string>> = { father: 'Father', mother: 'Mother', guardian: 'Guardian' };
export const PARENT_LABELS: Readonly<Record<(typeof PARENT_FIELDS)[number], string>> = {
  fname: 'First name',
  lname: 'Last name',
  sname: 'Surname',
  id: 'ID number',
  phone: 'Phone number',
  community: 'Community',
};

/** What a box is called, on its step and in the list of answers. */
export const LABELS = {
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

/** A choice, or what was typed in the place of "Other". */
const chosen = (value: string, other: string, options: readonly { value: string; label: string }[]) => (/^Others?$/.test(value) && other.trim() ? other : labelOf(options, value));

function family(answers: Answers): AnswerGroup['answers'] {
  return [
    { field: 'live_with', label: LABELS.live_with, value: chosen(answers.live_with, answers.live_with_other, []) },
    { field: 'parents', label: LABELS.parents, value: labelOf(PARENT_CHOICES, answers.parents) },
    ...chosenParents(answers.parents).flatMap((parent) =>
      PARENT_FIELDS.map((part) => ({ field: `${parent}_${part}`, label: `${PARENT_TITLES[parent]}: ${PARENT_LABELS[part]}`, value: answers[`${parent}_${part}`] })),
    ),
    ...(answers.parents === 'guardian' ? [{ field: 'guardian_relationship', label: LABELS.guardian_relationship, value: answers.guardian_relationship }] : []),
  ];
}

function answersOf(step: string, { answers, files }: Application<Answers>): AnswerGroup['answers'] {
  const text = (field: TextName & keyof typeof LABELS) => ({ field, label: LABELS[field], value: answers[field] });
  switch (step) {
    case 'personal-info':
      return [
        text('name'),
        { field: 'gender', label: LABELS.gender, value: labelOf(GENDERS, answers.gender) },
        { field: 'dob', label: LABELS.dob, value: birthDateOf(answers) },
        { field: 'residency', label: LABELS.residency, value: chosen(answers.residency, answers.residency_other, regionOptions('scholarship')) },
        text('bldname'),
        { field: 'birthcert', label: LABELS.birthcert, value: fileText(files['birthcert']) },
      ];
    case 'academic-info':
      return [text('high_school'), { field: 'report_card', label: LABELS.report_card, value: fileText(files['report_card']) }, text('school_county'), text('school_ward')];
    case 'parents-guardian':
      return family(answers);
    case 'other-details-a':
      return [
        text('why_need'),
        text('physical_impairment'),
        ...(answers.physical_impairment === 'Yes' ? [text('physical_impairment_detail')] : []),
        { field: 'learn_about_scholarship', label: LABELS.learn_about_scholarship, value: chosen(answers.learn_about_scholarship, answers.learn_about_scholarship_other, LEARN_SOURCES) },
      ];
    default:
      return [
        text('essay'),
        text('community_engagement'),
        text('extracurricular'),
        text('total_marks_grade'),
        text('declaration'),
        { field: 'guardian_consent', label: LABELS.guardian_consent, value: answers.guardian_consent ? 'Yes' : '' },
      ];
  }
}

/** All answers in words, step by step. */
export function answerGroups(steps: readonly FormStep[], application: Application<Answers>): AnswerGroup[] {
  return steps.map(({ name, heading }) => ({ step: name, title: heading, answers: answersOf(name, application) }));
}
