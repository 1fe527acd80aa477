import { chosenParents, type Parent } from '@konnect/contracts';
import { scholarshipTextMax } from '@konnect/contracts/rules';
import type { FieldError } from '#app/wizard';
import { birthDateErrors, errorList, type ErrorList, phone, required } from '#app/wizard/lazy';
import type { Answers } from './answers';
import type { StepName } from './steps';

/** The input of the validation: typed answers and chosen files. */
export interface Filled {
  answers: Answers;
  files: Readonly<Partial<Record<string, unknown>>>;
}

/** The errors of one step, in the order of its fields; empty when the step is valid. */
export function errorsOfStep(step: StepName, { answers, files }: Filled, now: Date): FieldError[] {
  const errors = errorList(scholarshipTextMax);
  const { found, check, optional } = errors;
  const file = (field: string, message: string): void => {
    if (!files[field]) found.push({ field, message });
  };
  switch (step) {
    case 'personal-info':
      check('name', answers.name, required('Name is required'));
      check('gender', answers.gender, required('Gender is required'));
      found.push(...birthDateErrors(answers, now));
      check('residency', answers.residency, required('Region is required'));
      if (answers.residency === 'Other') optional('residency_other', answers.residency_other);
      optional('bldname', answers.bldname);
      file('birthcert', 'Birth certificate is required');
      break;
    case 'academic-info':
      check('high_school', answers.high_school, required('High school is required'));
      file('report_card', 'Report card is required');
      check('school_county', answers.school_county, required('School county is required'));
      check('school_ward', answers.school_ward, required('School ward is required'));
      break;
    case 'parents-guardian':
      check('live_with', answers.live_with, required('Say who the applicant lives with'));
      if (answers.live_with === 'Other') optional('live_with_other', answers.live_with_other);
      check('parents', answers.parents, required('Choose whose details you give'));
      chosenParents(answers.parents).forEach((parent) => checkParent(parent, answers, errors));
      break;
    case 'other-details-a':
      check('why_need', answers.why_need, required('Say why the applicant needs the scholarship'));
      check('physical_impairment', answers.physical_impairment, required('Choose Yes or No'));
      if (answers.physical_impairment === 'Yes')
        check(
          'physical_impairment_detail',
          answers.physical_impairment_detail,
          required('Describe the impairment'),
        );
      check(
        'learn_about_scholarship',
        answers.learn_about_scholarship,
        required('Say how you learned about the scholarship'),
      );
      if (answers.learn_about_scholarship === 'Others')
        check(
          'learn_about_scholarship_other',
          answers.learn_about_scholarship_other,
          required('Say how you learned about it'),
        );
      break;
    case 'other-details-b':
      check('essay', answers.essay, required('The essay is required'));
      check(
        'community_engagement',
        answers.community_engagement,
        required('Community engagement is required'),
      );
      check('extracurricular', answers.extracurricular, required('Extracurricular activities are required'));
      check('total_marks_grade', answers.total_marks_grade, required('Total marks or grade is required'));
      check('declaration', answers.declaration, required('Type your name under the declaration'));
      if (!answers.guardian_consent)
        found.push({ field: 'guardian_consent', message: 'A parent or guardian has to agree' });
  }
  return found;
}

function checkParent(parent: Parent, answers: Answers, { check }: ErrorList): void {
  check(`${parent}_fname`, answers[`${parent}_fname`], required('First name is required'));
  check(`${parent}_lname`, answers[`${parent}_lname`], required('Last name is required'));
  check(`${parent}_sname`, answers[`${parent}_sname`], required('Surname is required'));
  check(`${parent}_id`, answers[`${parent}_id`], required('ID number is required'));
  check(`${parent}_phone`, answers[`${parent}_phone`], required('Phone number is required'), phone);
  check(`${parent}_community`, answers[`${parent}_community`], required('Community is required'));
  if (parent === 'guardian')
    check('guardian_relationship', answers.guardian_relationship, required('Relationship is required'));
}
