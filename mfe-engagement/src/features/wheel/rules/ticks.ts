// The moments are computed, so that the pointer ticks without work per frame.
import { sliceAngle } from './geometry';

/** x1, y1, x2, y2 of a CSS `cubic-bezier`. */
export type Bezier = readonly [number, number, number, number];

/** At full speed edges pass faster than a visible tick. */
const GAP_MIN = 0.012;
const HALVINGS = 24;

/** Moments of the ticks as fractions of the turn's time, ascending and at least `GAP_MIN` apart. */
export function tickTimes(rotation: number, count: number, easing: Bezier): number[] {
  const angle = sliceAngle(count);
  const times: number[] = [];
  for (let edge = 1; edge * angle <= rotation; edge += 1) {
    const time = timeAt((edge * angle) / rotation, easing);
    if (time - (times.at(-1) ?? 0) >= GAP_MIN) times.push(time);
  }
  return times;
}

export function timeAt(progress: number, [x1, y1, x2, y2]: Bezier): number {
  let [from, to] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (from + to) / 2;
    if (curve(middle, y1, y2) < progress) from = middle;
    else to = middle;
  }
  return curve((from + to) / 2, x1, x2);
}

function curve(at: number, first: number, second: number): number {
  return 3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3;
}

const DEGREES = -17;
const RISE = 0.003;
const FALL = 0.008;

/** Keyframes of the pointer: an edge pushes its tip along, and it swings back. */
export function tickFrames(times: readonly number[]): { offset: number; transform: string }[] {
  const rest = (offset: number) => ({ offset, transform: 'rotate(0deg)' });
  const ticks = times.flatMap((time) => [
    rest(Math.max(0, time - RISE)),
    { offset: time, transform: `rotate(${DEGREES}deg)` },
    rest(Math.min(1, time + FALL)),
  ]);
  return [rest(0), ...ticks, rest(1)];
}
