import { jobFaults } from '@konnect/contracts/form-rules';
import { SAME_REFERENCE, sameReferenceField } from '@konnect/contracts/rules';
import type { FieldError } from '#app/wizard';
import { stepErrors } from '#app/wizard/lazy';
import { type Answers, type FileName, fieldsOf } from './answers';
import { jobTexts } from './application-form';
import type { JobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

export interface Filled {
  answers: Answers;
  files: Readonly<Partial<Record<FileName, unknown>>>;
}

/** The errors of one step, in the order of its fields; empty when the step is valid. */
export function errorsOfStep(
  step: StepName,
  kind: JobKind,
  { answers, files }: Filled,
  now: Date,
): FieldError[] {
  const form = { ...jobTexts(kind, answers), cv: files.cv ? 'chosen' : '' };
  const fields = fieldsOf(step, kind).filter((field) => field !== 'whatsapp' || !answers.whatsapp_same);
  return stepErrors(fields, jobFaults(form, { ...kind, now }), answers);
}

export function errorsOf(kind: JobKind, filled: Filled, now: Date): FieldError[] {
  return stepsOf(kind).flatMap((step) => errorsOfStep(step, kind, filled, now));
}

/** Warnings, which do not stop the application from being sent. */
export function warningsOf(answers: Answers, kind: JobKind): string[] {
  return kind.needsReferences && sameReferenceField(answers) ? [SAME_REFERENCE] : [];
}
