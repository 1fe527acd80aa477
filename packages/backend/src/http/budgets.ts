/**
 * Writes per minute from one address unless the table names another number. It is generous because a whole
 * house may share an address.
 */
export const WRITES_PER_MINUTE = 60;

/**
 * Calls per minute from one address, by the endpoint's id. A module may set its own number with `perMinute`,
 * but this table wins. Reads have no limit unless they are named here.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  likeArticle: 240,
  sendContactMessage: 30,
  // A token cannot be guessed; the limit keeps strangers from having us hash passwords.
  openInvitation: 10,
  acceptInvitation: 10,
};

/**
 * Back-channel logouts that one identity provider sends in a minute: those of all its people, e.g. when a
 * whole team is signed out.
 */
export const PROVIDER_LOGOUTS_PER_MINUTE = 600;

/** Share of a budget for calls without the public token, which no page of the site makes. */
export const ANONYMOUS_SHARE = 0.25;

/**
 * Reads of one kind per minute without the public token. With it, reads have no limit unless one is named.
 */
export const ANONYMOUS_READS_PER_MINUTE = 120;
