import { birthDateOf, type TempFiles } from '#app/wizard';
import { formDataWriter } from '#app/wizard/lazy';
import { type Answers, REFEREE_PARTS, REFEREES, type TextName, whatsappOf, WORK_LINKS } from './answers';
import type { JobKind } from './job-kind';

const SAME_NAMES = [
  'name',
  'phone',
  'email',
  'gender',
  'residency',
  'education_level',
  'field_of_experience',
  'year_of_experience',
  'other_skills',
] as const;

/** Builds the multipart body of the application. */
export function applicationForm(
  job: string,
  kind: JobKind,
  answers: Answers,
  files: TempFiles,
  now: Date,
): FormData {
  const { form, put, putFile } = formDataWriter(now);
  const putText = (name: TextName): void => put(name, answers[name]);
  put('job', job);
  SAME_NAMES.forEach(putText);
  put('whatsapp', whatsappOf(answers));
  put('dob', birthDateOf(answers));
  if (answers.residency === 'Other') putText('residency_other');
  kind.socials.forEach(putText);
  if (kind.needsReferences)
    REFEREES.forEach((referee) => REFEREE_PARTS.forEach((part) => putText(`${referee}_${part}`)));
  WORK_LINKS.forEach(putText);
  if (kind.needsCv) putFile('cv', files['cv']);
  putFile('sample_work_file1', files['sample_work_file1']);
  return form;
}
