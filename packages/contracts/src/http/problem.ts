/** Error body of every service. Compare with `isProblem`, never by class: two bundles have two classes. */
export interface ProblemBody {
  code: string;
  message: string;
  requestId: string;
  /** Messages per field, as the specifications read them: `{ phone: ['...'] }`. */
  fieldErrors?: Record<string, string[]>;
  /** Data of the problem, e.g. the newer version of a conflict; the endpoint documents it. */
  details?: Record<string, unknown>;
}

/** Error body and HTTP status; status 0 means that no answer came (network, timeout). */
export interface Problem extends ProblemBody {
  readonly kind: 'problem';
  readonly status: number;
}

/** @example if (isProblem(error, 'comment.locked')) ... */
export function isProblem(error: unknown, code?: string): error is Problem {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as Partial<Problem>;
  return candidate.kind === 'problem' && (code === undefined || candidate.code === code);
}

/** A refused public token is a 401 as well, but needs a reload instead of a sign-in. */
export function isSignedOut(error: unknown): boolean {
  return isProblem(error) && error.status === 401 && !error.code.startsWith('public_token.');
}

/** True when a retry may work: no answer, or the server's own failure. */
export function isRetryable(error: unknown): boolean {
  return (
    isProblem(error) &&
    (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)
  );
}
