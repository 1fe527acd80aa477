import { isProblem, type Problem } from '@konnect/contracts';

export interface FieldError<F extends string = string> {
  field: F;
  message: string;
}

export interface PlacedProblem<F extends string = string> {
  /** In the order of the form. */
  errors: FieldError<F>[];
  /** Messages of no field; undefined when the fields say all. */
  message: string | undefined;
}

/** Empty for an error that names no field. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  if (!isProblem(error)) return {};
  // The API client does not parse an upload's response: another service may send anything.
  return Object.fromEntries(
    Object.entries(error.fieldErrors ?? {}).flatMap(([field, messages]) =>
      Array.isArray(messages) && messages.length > 0 ? [[field, messages.join(' ')]] : [],
    ),
  );
}

/** Assigns the server's messages to fields; the others become one message of the form. */
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
