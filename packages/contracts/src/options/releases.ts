/** One working day, so that a forgotten override does not hide from its owner what visitors see. */
export const OVERRIDE_MINUTES_MAX = 8 * 60;
