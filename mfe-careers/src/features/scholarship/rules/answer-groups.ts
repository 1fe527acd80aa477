import {
  chosenParents,
  GENDERS,
  LEARN_SOURCES,
  PARENT_CHOICES,
  PARENT_FIELDS,
  regionOptions,
} from '@konnect/contracts';
import {
  PARENT_LABELS,
  PARENT_TITLES,
  SCHOLARSHIP_LABELS as LABELS,
} from '@konnect/contracts/application-forms';
import {
  type AnswerGroup,
  type Application,
  birthDateOf,
  fileText,
  type FormStep,
  labelOf,
} from '#app/wizard';
import type { Answers, TextName } from './answers';

/** A choice, or what was typed in the place of "Other". */
const chosen = (value: string, other: string, options: readonly { value: string; label: string }[]) =>
  /^Others?$/.test(value) && other.trim() ? other : labelOf(options, value);

function family(answers: Answers): AnswerGroup['answers'] {
  return [
    {
      field: 'live_with',
      label: LABELS.live_with,
      value: chosen(answers.live_with, answers.live_with_other, []),
    },
    { field: 'parents', label: LABELS.parents, value: labelOf(PARENT_CHOICES, answers.parents) },
    ...chosenParents(answers.parents).flatMap((parent) =>
      PARENT_FIELDS.map((part) => ({
        field: `${parent}_${part}`,
        label: `${PARENT_TITLES[parent]}: ${PARENT_LABELS[part]}`,
        value: answers[`${parent}_${part}`],
      })),
    ),
    ...(answers.parents === 'guardian'
      ? [
          {
            field: 'guardian_relationship',
            label: LABELS.guardian_relationship,
            value: answers.guardian_relationship,
          },
        ]
      : []),
  ];
}

function answersOf(step: string, { answers, files }: Application<Answers>): AnswerGroup['answers'] {
  const text = (field: TextName & keyof typeof LABELS) => ({
    field,
    label: LABELS[field],
    value: answers[field],
  });
  switch (step) {
    case 'personal-info':
      return [
        text('name'),
        { field: 'gender', label: LABELS.gender, value: labelOf(GENDERS, answers.gender) },
        { field: 'dob', label: LABELS.dob, value: birthDateOf(answers) },
        {
          field: 'residency',
          label: LABELS.residency,
          value: chosen(answers.residency, answers.residency_other, regionOptions('scholarship')),
        },
        text('bldname'),
        { field: 'birthcert', label: LABELS.birthcert, value: fileText(files['birthcert']) },
      ];
    case 'academic-info':
      return [
        text('high_school'),
        { field: 'report_card', label: LABELS.report_card, value: fileText(files['report_card']) },
        text('school_county'),
        text('school_ward'),
      ];
    case 'parents-guardian':
      return family(answers);
    case 'other-details-a':
      return [
        text('why_need'),
        text('physical_impairment'),
        ...(answers.physical_impairment === 'Yes' ? [text('physical_impairment_detail')] : []),
        {
          field: 'learn_about_scholarship',
          label: LABELS.learn_about_scholarship,
          value: chosen(
            answers.learn_about_scholarship,
            answers.learn_about_scholarship_other,
            LEARN_SOURCES,
          ),
        },
      ];
    default:
      return [
        text('essay'),
        text('community_engagement'),
        text('extracurricular'),
        text('total_marks_grade'),
        text('declaration'),
        {
          field: 'guardian_consent',
          label: LABELS.guardian_consent,
          value: answers.guardian_consent ? 'Yes' : '',
        },
      ];
  }
}

export function answerGroups(steps: readonly FormStep[], application: Application<Answers>): AnswerGroup[] {
  return steps.map(({ name, heading }) => ({
    step: name,
    title: heading,
    answers: answersOf(name, application),
  }));
}
