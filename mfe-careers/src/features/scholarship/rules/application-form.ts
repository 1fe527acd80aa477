import type { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { birthDateOf, type TempFiles } from '#app/wizard';
import { formDataWriter } from '#app/wizard/lazy';
import { type Answers, fieldsOf } from './answers';
import { STEP_NAMES } from './steps';

type ScholarshipText = keyof typeof SCHOLARSHIP_RULES;

/** Boxes that belong to one choice of another answer. */
const ONLY_FOR: Readonly<Partial<Record<string, (answers: Answers) => boolean>>> = {
  residency_other: ({ residency }) => residency === 'Other',
  live_with_other: ({ live_with: choice }) => choice === 'Other',
  physical_impairment_detail: ({ physical_impairment: choice }) => choice === 'Yes',
  learn_about_scholarship_other: ({ learn_about_scholarship: source }) => source === 'Others',
};

/** The texts under their names on the wire; answers of a choice that was undone are left out. */
export function scholarshipTexts(answers: Answers): Partial<Record<ScholarshipText, string>> {
  const { guardian_consent: _, ...texts } = { ...answers, dob: birthDateOf(answers) };
  return Object.fromEntries(
    STEP_NAMES.flatMap((step) => fieldsOf(step, answers)).flatMap((field) =>
      field in texts && (ONLY_FOR[field]?.(answers) ?? true)
        ? [[field, texts[field as ScholarshipText]]]
        : [],
    ),
  );
}

/** Builds the multipart body of the application. */
export function applicationForm(title: string, answers: Answers, files: TempFiles, now: Date): FormData {
  const { form, put, putFile } = formDataWriter(now);
  put('title', title);
  for (const [name, text] of Object.entries(scholarshipTexts(answers))) put(name, text);
  if (answers.guardian_consent) put('guardian_consent', 'Yes');
  putFile('birthcert', files['birthcert']);
  putFile('report_card', files['report_card']);
  return form;
}
