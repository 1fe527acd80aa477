export type FieldErrors = Record<string, string[]>;

/** An error whose text visitors may read; the problem handler turns it into the response. */
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

/** @param cause the disk's or the bucket's error, for the log and for the readiness check */
export function filesUnavailable(cause: unknown): ProblemError {
  const refused = problem(
    503,
    'files.unavailable',
    'Files cannot be stored at the moment. Please try again in a few minutes.',
  );
  return Object.assign(refused, { cause });
}

export function invalidFields(fieldErrors: FieldErrors): ProblemError {
  return new ProblemError(400, 'input.invalid', 'Some answers need attention.', fieldErrors);
}

/** @param faults one message per field. @throws ProblemError 400 when there is any */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const entries = Object.entries(faults);
  if (entries.length > 0)
    throw invalidFields(Object.fromEntries(entries.map(([field, message]) => [field, [message]])));
}
