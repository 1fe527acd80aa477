/** Writes from one address in a minute, unless the table says otherwise. Generous: a whole house stands behind one address. */
export const WRITES_PER_MINUTE = 60;

/**
 * Calls from one address in a minute, by the endpoint's id; a module may give its own number with `perMinute`, and this
 * table wins. Reads have none unless they are named here.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  likeArticle: 240,
  sendContactMessage: 30,
};

/** Part of a budget that is left to calls without the public token: no page of the site makes them. */
export const ANONYMOUS_SHARE = 0.25;

/** Reads of one kind in a minute without the public token; with it reads have no budget unless one is named. */
export const ANONYMOUS_READS_PER_MINUTE = 120;
