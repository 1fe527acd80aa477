import type { Problem } from '@konnect/contracts';

export interface FieldError {
  field: string;
  message: string;
  /** The box to go to, where a field has several. */
  box?: string;
}

const FAILED = 'Upload failed, please try again, ';

/** The specifications' sentence: each field that has messages, as field-message, joined by commas. */
export function failureText({ fieldErrors = {}, message }: Pick<Problem, 'fieldErrors' | 'message'>): string {
  const parts = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    Array.isArray(messages) && messages.length > 0 ? [`${field}-${messages.join(' ')}`] : [],
  );
  return FAILED + (parts.length > 0 ? parts.join(',') : message);
}

/** The server's messages at the fields that the form has, in the form's order. */
export function fieldErrorsOf(
  fields: readonly string[],
  { fieldErrors = {} }: Pick<Problem, 'fieldErrors'>,
): FieldError[] {
  return fields.flatMap((field) => {
    const messages = fieldErrors[field];
    return Array.isArray(messages) && messages.length > 0 ? [{ field, message: messages.join(' ') }] : [];
  });
}
