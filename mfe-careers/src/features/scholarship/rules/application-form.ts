import { chosenParents } from '@konnect/contracts';
import { birthDateOf, type TempFiles } from '#app/wizard';
import { formDataWriter } from '#app/wizard/lazy';
import { type Answers, blockOf, type TextName } from './answers';

const ALWAYS = [
  'name',
  'gender',
  'residency',
  'bldname',
  'high_school',
  'school_county',
  'school_ward',
  'live_with',
  'parents',
  'why_need',
  'physical_impairment',
  'learn_about_scholarship',
  'essay',
  'community_engagement',
  'extracurricular',
  'total_marks_grade',
  'declaration',
] as const satisfies readonly TextName[];

/** Builds the multipart body of the application; answers of a choice that was undone are left out. */
export function applicationForm(title: string, answers: Answers, files: TempFiles, now: Date): FormData {
  const { form, put, putFile } = formDataWriter(now);
  const putText = (name: TextName): void => put(name, answers[name]);
  put('title', title);
  ALWAYS.forEach(putText);
  put('dob', birthDateOf(answers));
  if (answers.residency === 'Other') putText('residency_other');
  if (answers.live_with === 'Other') putText('live_with_other');
  chosenParents(answers.parents).flatMap(blockOf).forEach(putText);
  if (answers.physical_impairment === 'Yes') putText('physical_impairment_detail');
  if (answers.learn_about_scholarship === 'Others') putText('learn_about_scholarship_other');
  if (answers.guardian_consent) put('guardian_consent', 'Yes');
  putFile('birthcert', files['birthcert']);
  putFile('report_card', files['report_card']);
  return form;
}
