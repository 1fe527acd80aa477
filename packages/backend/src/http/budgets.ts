/** Default writes per minute from one address; generous, because a whole house may share an address. */
export const WRITES_PER_MINUTE = 60;

/**
 * Calls per minute from one address, by endpoint id; wins over a module's `perMinute`. Reads default to none.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  likeArticle: 240,
  sendContactMessage: 30,
  // A token cannot be guessed; the limit keeps strangers from making the server hash passwords.
  openInvitation: 10,
  acceptInvitation: 10,
};

/** Back-channel logouts per minute of one identity provider, e.g. when a whole team is signed out. */
export const PROVIDER_LOGOUTS_PER_MINUTE = 600;

/** Share of a budget for calls without the public token; the site's own pages always send it. */
export const ANONYMOUS_SHARE = 0.25;

/** Reads of one kind per minute without the public token. */
export const ANONYMOUS_READS_PER_MINUTE = 120;
