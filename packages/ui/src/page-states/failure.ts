/** A failed call, read by its shape, because each bundle has classes of its own. */
type Failure = { status?: unknown; code?: unknown } | null | undefined;

/** The page is older than the site's public token: every call that it makes now is refused. */
export const isOutdated = (error: unknown): boolean => /^public_token/.test(String((error as Failure)?.code));

/** What to do about a failed load; only a missing response blames the connection. */
export function failureText(error: unknown): string {
  if (isOutdated(error)) return 'The site has changed since you opened it. Reload the page to go on.';
  return Number((error as Failure)?.status) > 0
    ? 'Something went wrong on our side. Try again in a moment.'
    : 'Check your connection, then try again.';
}
