import type { Problem } from '@konnect/contracts';
import { fieldMessages, type FieldError as PlainFieldError } from '@konnect/forms';

export interface FieldError extends PlainFieldError {
  /** The box to focus when a field has several. */
  box?: string;
}

const FAILED = 'Upload failed, please try again, ';

/** The specifications' sentence: each field that has messages, as field-message, joined by commas. */
export function failureText(problem: Problem): string {
  const parts = Object.entries(fieldMessages(problem)).map(([field, message]) => `${field}-${message}`);
  return FAILED + (parts.length > 0 ? parts.join(',') : problem.message);
}
