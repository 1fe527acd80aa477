import { GENDERS, regionOptions } from '@konnect/contracts';
import { type AnswerGroup, type Application, birthDateOf, fileText, type FormStep, labelOf } from '#app/wizard';
import { type Answers, REFEREE_PARTS, type Referee, REFEREES, whatsappOf, WORK_LINKS } from './answers';
import type { JobKind, Social } from './job-kind';
import { type StepName, stepsOf } from './steps';

export const SOCIAL_LABELS: Readonly<Record<Social, string>> = { facebook: 'Facebook', twitter: 'X (Twitter)', tiktok: 'TikTok', instagram: 'Instagram' };
export const REFEREE_TITLES: Readonly<Record<Referee, string>> = { referee1: 'First reference', referee2: 'Second reference' };
export const REFEREE_LABELS: Readonly<Record<(typeof REFEREE_PARTS)[number], string>> = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  workplace: 'Workplace',
  position: 'Position',
  relationship: 'Relationship',
};

function personal(answers: Answers, kind: JobKind): AnswerGroup['answers'] {
  const region = answers.residency === 'Other' && answers.residency_other ? answers.residency_other : labelOf(regionOptions('job'), answers.residency);
  return [
    { field: 'name', label: 'Name', value: answers.name },
    { field: 'phone', label: 'Phone number', value: answers.phone },
    { field: 'whatsapp', label: 'WhatsApp number', value: whatsappOf(answers) },
    { field: 'email', label: 'Email', value: answers.email },
    { field: 'gender', label: 'Gender', value: labelOf(GENDERS, answers.gender) },
    { field: 'dob', label: 'Date of birth', value: birthDateOf(answers) },
    { field: 'residency', label: 'Region', value: region },
    ...kind.socials.map((social) => ({ field: social, label: SOCIAL_LABELS[social], value: answers[social] })),
  ];
}

function answersOf(step: StepName, kind: JobKind, { answers, files }: Application<Answers>): AnswerGroup['answers'] {
  switch (step) {
    case 'personal':
      return personal(answers, kind);
    case 'academic':
      return [
        { field: 'education_level', label: 'Education level', value: answers.education_level },
        { field: 'field_of_experience', label: 'Field of experience', value: answers.field_of_experience },
        { field: 'year_of_experience', label: 'Years of experience', value: answers.year_of_experience },
        { field: 'other_skills', label: 'Cover letter', value: answers.other_skills },
      ];
    case 'references':
      return REFEREES.flatMap((referee) =>
        REFEREE_PARTS.map((part) => ({ field: `${referee}_${part}` as const, label: `${REFEREE_TITLES[referee]}: ${REFEREE_LABELS[part].toLowerCase()}`, value: answers[`${referee}_${part}`] })),
      );
    case 'documents':
      return [
        ...(kind.needsCv ? [{ field: 'cv' as const, label: 'CV', value: fileText(files['cv']) }] : []),
        ...WORK_LINKS.map((field, index) => ({ field, label: `Link to your work ${index + 1}`, value: answers[field] })),
        { field: 'sample_work_file1', label: 'Sample of your work', value: fileText(files['sample_work_file1']) },
      ];
  }
}

/** All answers in words, step by step. */
export function answerGroups(kind: JobKind, steps: readonly FormStep[], application: Application<Answers>): AnswerGroup[] {
  return stepsOf(kind).map((step) => ({ step, title: steps.find(({ name }) => name === step)?.heading ?? step, answers: answersOf(step, kind, application) }));
}
