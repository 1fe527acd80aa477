import { GENDERS, REFEREE_PARTS, REFEREES, regionOptions } from '@konnect/contracts';
import { JOB_LABELS, refereeLabel } from '@konnect/contracts/application-forms';
import {
  type AnswerGroup,
  type Application,
  birthDateOf,
  fileText,
  type FormStep,
  labelOf,
} from '#app/wizard';
import { type Answers, whatsappOf, WORK_LINKS } from './answers';
import type { JobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

function personal(answers: Answers, kind: JobKind): AnswerGroup['answers'] {
  const region =
    answers.residency === 'Other' && answers.residency_other
      ? answers.residency_other
      : labelOf(regionOptions('job'), answers.residency);
  return [
    { field: 'name', label: JOB_LABELS.name, value: answers.name },
    { field: 'phone', label: JOB_LABELS.phone, value: answers.phone },
    { field: 'whatsapp', label: JOB_LABELS.whatsapp, value: whatsappOf(answers) },
    { field: 'email', label: JOB_LABELS.email, value: answers.email },
    { field: 'gender', label: JOB_LABELS.gender, value: labelOf(GENDERS, answers.gender) },
    { field: 'dob', label: JOB_LABELS.dob, value: birthDateOf(answers) },
    { field: 'residency', label: JOB_LABELS.residency, value: region },
    ...kind.socials.map((social) => ({ field: social, label: JOB_LABELS[social], value: answers[social] })),
  ];
}

function answersOf(
  step: StepName,
  kind: JobKind,
  { answers, files }: Application<Answers>,
): AnswerGroup['answers'] {
  switch (step) {
    case 'personal':
      return personal(answers, kind);
    case 'academic':
      return [
        { field: 'education_level', label: JOB_LABELS.education_level, value: answers.education_level },
        {
          field: 'field_of_experience',
          label: JOB_LABELS.field_of_experience,
          value: answers.field_of_experience,
        },
        {
          field: 'year_of_experience',
          label: JOB_LABELS.year_of_experience,
          value: answers.year_of_experience,
        },
        { field: 'other_skills', label: JOB_LABELS.other_skills, value: answers.other_skills },
      ];
    case 'references':
      return REFEREES.flatMap((referee) =>
        REFEREE_PARTS.map((part) => ({
          field: `${referee}_${part}` as const,
          label: refereeLabel(referee, part),
          value: answers[`${referee}_${part}`],
        })),
      );
    case 'documents':
      return [
        ...(kind.needsCv
          ? [{ field: 'cv' as const, label: JOB_LABELS.cv, value: fileText(files['cv']) }]
          : []),
        ...WORK_LINKS.map((field) => ({ field, label: JOB_LABELS[field], value: answers[field] })),
        {
          field: 'sample_work_file1',
          label: JOB_LABELS.sample_work_file1,
          value: fileText(files['sample_work_file1']),
        },
      ];
  }
}

export function answerGroups(
  kind: JobKind,
  steps: readonly FormStep[],
  application: Application<Answers>,
): AnswerGroup[] {
  return stepsOf(kind).map((step) => ({
    step,
    title: steps.find(({ name }) => name === step)?.heading ?? step,
    answers: answersOf(step, kind, application),
  }));
}
