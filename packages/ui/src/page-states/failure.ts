/** A failed call as the client throws it; read by its shape, because each bundle has classes of its own. */
interface Failure {
  status?: unknown;
  code?: unknown;
}

/** The page is older than the site's public token: every call that it makes now is refused. */
export function isOutdated(error: unknown): boolean {
  const code = (error as Failure | null | undefined)?.code;
  return typeof code === 'string' && code.startsWith('public_token.');
}

/** What to do about something that did not arrive, in plain words; only where no answer came is it the connection. */
export function failureText(error: unknown): string {
  if (isOutdated(error)) return 'The site has changed since you opened it. Reload the page to go on.';
  const status = (error as Failure | null | undefined)?.status;
  if (typeof status === 'number' && status > 0)
    return 'Something went wrong on our side. Try again in a moment.';
  return 'Check your connection, then try again.';
}
