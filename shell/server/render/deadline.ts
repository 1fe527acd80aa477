const SLICES = 12;

/**
 * Ends a wait after so many milliseconds in which this process could work. A stretch in which it could not (a busy machine, something else
 * that took the processor) counts as one slice at most: what is waited for had no chance to come in it.
 * @returns what ends the waiting for the end
 */
export function startDeadline(ms: number, onEnd: () => void): () => void {
  let left = SLICES;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    if (left === 0) return onEnd();
    left -= 1;
    timer = setTimeout(next, ms / SLICES);
  };
  next();
  return () => clearTimeout(timer);
}
