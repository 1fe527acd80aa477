/** One working day, so that a forgotten override ends. */
export const OVERRIDE_MINUTES_MAX = 8 * 60;
