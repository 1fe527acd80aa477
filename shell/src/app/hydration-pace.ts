import { unstable_forceFrameRate } from 'scheduler';

declare module 'scheduler' {
  /** In the package, not in its types. 0 is the default again. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}

/**
 * Until the first page is hydrated React works in slices of a frame at 30 a second instead of 5 ms: on a slow phone every pause
 * between slices costs as much as half of one, and a page that hydrates cannot answer in them anyway. Below the 50 ms of a long task.
 */
export function hydrateInFrames(): void {
  unstable_forceFrameRate(30);
}

/** The page answers from now on: back to React's own slices. */
export function yieldOften(): void {
  unstable_forceFrameRate(0);
}
