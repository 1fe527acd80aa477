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
