/** A working day: nobody forgets for longer that a browser shows what visitors do not see. */
export const OVERRIDE_MINUTES_MAX = 8 * 60;
