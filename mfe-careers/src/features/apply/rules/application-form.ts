import type { JOB_RULES } from '@konnect/contracts/form-rules';
import { birthDateOf, type TempFiles } from '#app/wizard';
import { formDataWriter } from '#app/wizard/lazy';
import { type Answers, fieldsOf, whatsappOf } from './answers';
import type { JobKind } from './job-kind';
import { stepsOf } from './steps';

type JobTexts = Partial<Record<keyof typeof JOB_RULES, string>>;

/** Returns the texts under their names on the wire. */
export function jobTexts(kind: JobKind, answers: Answers): JobTexts {
  const asked = stepsOf(kind).flatMap((step) => fieldsOf(step, kind));
  const values = { ...answers, dob: birthDateOf(answers), whatsapp: whatsappOf(answers) };
  return Object.fromEntries(
    asked.flatMap((field) =>
      field in values && (field !== 'residency_other' || answers.residency === 'Other')
        ? [[field, values[field as keyof JobTexts]]]
        : [],
    ),
  );
}

/** Builds the multipart body of the application. */
export function applicationForm(
  job: string,
  kind: JobKind,
  answers: Answers,
  files: TempFiles,
  now: Date,
): FormData {
  const { form, put, putFile } = formDataWriter(now);
  put('job', job);
  for (const [name, text] of Object.entries(jobTexts(kind, answers))) put(name, text);
  if (kind.needsCv) putFile('cv', files['cv']);
  putFile('sample_work_file1', files['sample_work_file1']);
  return form;
}
