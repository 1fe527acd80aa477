export type FieldErrors = Record<string, string[]>;

/**
 * Handlers and stores throw it, and the problem handler turns it into the response. Visitors may read its
 * text.
 */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fieldErrors?: FieldErrors,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** @example throw problem(409, 'job.closed', 'Applications for this job are closed.') */
export function problem(
  status: number,
  code: string,
  message: string,
  fieldErrors?: FieldErrors,
  details?: Record<string, unknown>,
): ProblemError {
  return new ProblemError(status, code, message, fieldErrors, details);
}

/** @example throw notFound('article') */
export function notFound(what: string): ProblemError {
  return new ProblemError(404, `${what}.not_found`, `This ${what} does not exist, or is not shown any more.`);
}

/**
 * Says that a file was not stored.
 * @param cause the disk's or the bucket's error, for the log and for whoever asks whether there is room
 */
export function filesUnavailable(cause: unknown): ProblemError {
  const refused = problem(
    503,
    'files.unavailable',
    'Files cannot be stored at the moment. Please try again in a few minutes.',
  );
  return Object.assign(refused, { cause });
}

/** Refuses a form with the messages of each field. */
export function invalidFields(fieldErrors: FieldErrors): ProblemError {
  return new ProblemError(400, 'input.invalid', 'Some answers need attention.', fieldErrors);
}

/**
 * Refuses a form that breaks its rules.
 * @param faults one message per field, as the contract's rules give them
 * @throws ProblemError 400 when there is any
 */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const entries = Object.entries(faults);
  if (entries.length > 0)
    throw invalidFields(Object.fromEntries(entries.map(([field, message]) => [field, [message]])));
}
