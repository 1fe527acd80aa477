import { ADULT_AGE, jobTextMax, SAME_REFERENCE, sameReferenceField } from '@konnect/contracts/rules';
import type { FieldError } from '#app/wizard';
import { birthDateErrors, email, errorList, link, phone, required } from '#app/wizard/lazy';
import { type Answers, type FileName, REFEREES, WORK_LINKS } from './answers';
import type { JobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

/** The input of the validation: typed answers and chosen files. */
export interface Filled {
  answers: Answers;
  files: Readonly<Partial<Record<FileName, unknown>>>;
}

/** The errors of one step, in the order of its fields; empty when the step is valid. */
export function errorsOfStep(step: StepName, kind: JobKind, filled: Filled, now: Date): FieldError[] {
  const { answers } = filled;
  const { found, check, optional } = errorList(jobTextMax);
  switch (step) {
    case 'personal':
      check('name', answers.name, required('Name is required'));
      check('phone', answers.phone, required('Phone number is required'), phone);
      if (!answers.whatsapp_same) optional('whatsapp', answers.whatsapp, phone);
      check('email', answers.email, required('Email is required'), email);
      check('gender', answers.gender, required('Gender is required'));
      found.push(
        ...birthDateErrors(answers, now, (age) =>
          age < ADULT_AGE && !kind.isBootCamp
            ? `You must be ${ADULT_AGE} or older to apply for this job`
            : undefined,
        ),
      );
      check('residency', answers.residency, required('Region is required'));
      if (answers.residency === 'Other')
        check('residency_other', answers.residency_other, required('Say where you live'));
      for (const social of kind.socials) optional(social, answers[social]);
      break;
    case 'academic':
      check('education_level', answers.education_level, required('Education level is required'));
      check('field_of_experience', answers.field_of_experience, required('Field of experience is required'));
      check('year_of_experience', answers.year_of_experience, required('Years of experience are required'));
      optional('other_skills', answers.other_skills);
      break;
    case 'references':
      for (const referee of REFEREES) {
        check(`${referee}_name`, answers[`${referee}_name`], required('Name is required'));
        check(`${referee}_phone`, answers[`${referee}_phone`], required('Phone number is required'), phone);
        check(`${referee}_email`, answers[`${referee}_email`], required('Email is required'), email);
        check(`${referee}_workplace`, answers[`${referee}_workplace`], required('Workplace is required'));
        check(`${referee}_position`, answers[`${referee}_position`], required('Position is required'));
        check(
          `${referee}_relationship`,
          answers[`${referee}_relationship`],
          required('Relationship is required'),
        );
      }
      break;
    case 'documents':
      if (kind.needsCv && !filled.files.cv) found.push({ field: 'cv', message: 'CV is required' });
      for (const name of WORK_LINKS) optional(name, answers[name], link);
  }
  return found;
}

/** The errors of all steps of this job. */
export function errorsOf(kind: JobKind, filled: Filled, now: Date): FieldError[] {
  return stepsOf(kind).flatMap((step) => errorsOfStep(step, kind, filled, now));
}

/** Warnings, which do not stop the application from being sent. */
export function warningsOf(answers: Answers, kind: JobKind): string[] {
  return kind.needsReferences && sameReferenceField(answers) ? [SAME_REFERENCE] : [];
}
