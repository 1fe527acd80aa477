import { isProblem, isSignedOut } from '@konnect/contracts';

/** Says what went wrong and what one can do. Field errors are shown at their fields, not here. */
export function problemMessage(error: unknown): string {
  if (!isProblem(error))
    return 'Something went wrong in this page. Try again; if it stays, tell an administrator.';
  if (error.status === 0)
    return 'No answer came. Check the connection and try again; nothing you typed is lost.';
  if (isSignedOut(error)) return 'Your session has ended. Sign in again to go on.';
  if (error.status === 403 && error.code === 'staff.forbidden') return 'Your role does not allow this.';
  if (error.status === 429) return 'That was too often. Wait a minute, then try again.';
  // The server itself works, and says what to do.
  if (error.code === 'release.registry_away') return error.message;
  if (error.status >= 500)
    return `The server failed. Try again in a moment.${error.requestId ? ` Reference: ${error.requestId}` : ''}`;
  return error.message;
}
