import { isProblem, type Problem } from '@konnect/contracts';

export interface FieldError<F extends string = string> {
  field: F;
  message: string;
}

export interface PlacedProblem<F extends string = string> {
  /** The messages of the fields that the form has, in the form's order. */
  errors: FieldError<F>[];
  /** What belongs to none of them; undefined when the fields say it all. */
  message: string | undefined;
}

/** The server's messages by field; empty for an error that names no field. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  if (!isProblem(error)) return {};
  // An upload's answer is not read by the API client: another service may send anything.
  return Object.fromEntries(
    Object.entries(error.fieldErrors ?? {}).flatMap(([field, messages]) =>
      Array.isArray(messages) && messages.length > 0 ? [[field, messages.join(' ')]] : [],
    ),
  );
}

/**
 * Brings the server's messages to the fields of a form; what belongs to none of them becomes one message of
 * the form.
 */
export function placeProblem<F extends string>(fields: readonly F[], problem: Problem): PlacedProblem<F> {
  const messages = fieldMessages(problem);
  const errors = fields.flatMap((field) => {
    const message = messages[field];
    return message === undefined ? [] : [{ field, message }];
  });
  const unplaced = Object.entries(messages).flatMap(([field, message]) =>
    fields.some((known) => known === field) ? [] : [message],
  );
  return {
    errors,
    message: unplaced.length > 0 ? unplaced.join(' ') : errors.length > 0 ? undefined : problem.message,
  };
}
