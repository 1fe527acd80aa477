import * as z from 'zod/mini';
import { invalidFields, type FieldErrors } from './problem-error';

/** Key of messages that belong to no single field. */
export const WHOLE_FORM = 'non_field_errors';

/** @throws ProblemError 400 with the messages per field */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldErrorsOf(parsed.error.issues));
}

function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // The map has no prototype, because a field may be called "constructor".
  const errors = Object.create(null) as FieldErrors;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) (errors[key] ??= []).push('This field is not expected here');
      continue;
    }
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : WHOLE_FORM;
    const message =
      issue.message === 'Invalid input' && field === WHOLE_FORM
        ? 'Send the fields as one object'
        : issue.message;
    const known = (errors[field] ??= []);
    if (!known.includes(message)) known.push(message);
  }
  return errors;
}
