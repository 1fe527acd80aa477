import { isProblem, isSignedOut } from '@konnect/contracts';

/** Says what went wrong and what one can do. Field errors are shown at their fields, not here. */
export function problemMessage(error: unknown): string {
  if (!isProblem(error))
    return 'Something went wrong on this page. Try again. If it keeps happening, tell an administrator.';
  if (error.status === 0)
    return 'The server did not answer. Check your connection and try again. Nothing you typed is lost.';
  if (isSignedOut(error)) return 'Your session has ended. Sign in again to go on.';
  if (error.status === 403 && error.code === 'staff.forbidden') return 'Your role does not allow this.';
  if (error.status === 429) return 'Too many attempts. Wait a minute, then try again.';
  // The server itself works, and says what to do.
  if (error.code === 'release.registry_away') return error.message;
  if (error.status >= 500)
    return `The server failed. Try again in a moment.${error.requestId ? ` Reference: ${error.requestId}` : ''}`;
  return error.message;
}
