import { scholarshipFaults } from '@konnect/contracts/form-rules';
import type { FieldError } from '#app/wizard';
import { stepErrors } from '#app/wizard/lazy';
import { type Answers, FILE_NAMES, fieldsOf } from './answers';
import { scholarshipTexts } from './application-form';
import type { StepName } from './steps';

export interface Filled {
  answers: Answers;
  files: Readonly<Partial<Record<string, unknown>>>;
}

/** The errors of one step, in the order of its fields; empty when the step is valid. */
export function errorsOfStep(step: StepName, { answers, files }: Filled, now: Date): FieldError[] {
  const chosen = FILE_NAMES.map((name) => [name, files[name] ? 'chosen' : '']);
  const form = { ...scholarshipTexts(answers), ...Object.fromEntries(chosen) };
  const faults = scholarshipFaults(form, { now });
  // The consent is ours: the specifications do not list it, so that the call takes an application without it.
  if (!answers.guardian_consent) faults['guardian_consent'] = 'A parent or guardian has to agree';
  return stepErrors(fieldsOf(step, answers), faults, answers);
}
