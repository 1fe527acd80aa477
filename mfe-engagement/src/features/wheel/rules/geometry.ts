// Angles are degrees clockwise. The pointer is at the top, where slice 0 begins.

const FULL_TURN = 360;
export const TURNS_MIN = 8;
export const TURNS_MAX = 11;
/** The pointer stays away from the edges of a slice, so that no loss looks like a near miss. */
const STOP_FROM = 0.25;
const STOP_TO = 0.75;

/** Degrees of one slice; all are equal, whatever the odds. */
export function sliceAngle(count: number): number {
  return FULL_TURN / count;
}

/** Undefined without slices. */
export function sliceAt(rotation: number, count: number): number | undefined {
  if (!Number.isInteger(count) || count < 1) return undefined;
  const underPointer = (FULL_TURN - (((rotation % FULL_TURN) + FULL_TURN) % FULL_TURN)) % FULL_TURN;
  return Math.min(count - 1, Math.floor(underPointer / sliceAngle(count)));
}

/** 8 to 11 whole turns. @param random 0 up to, not including, 1 */
export function turnsFrom(random: number): number {
  return TURNS_MIN + Math.floor(random * (TURNS_MAX - TURNS_MIN + 1));
}

/**
 * @param random where inside the slice, 0 up to 1 @throws RangeError for a slice that the wheel does not have
 */
export function landingRotation(index: number, count: number, turns: number, random: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`A wheel of ${count} slices has no slice ${index}.`);
  const inSlice = STOP_FROM + random * (STOP_TO - STOP_FROM);
  return turns * FULL_TURN + FULL_TURN - (index + inSlice) * sliceAngle(count);
}
