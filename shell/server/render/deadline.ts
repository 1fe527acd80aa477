const SLICES = 12;
/** Slices at most that do not count. */
const SPARED = 3 * SLICES;

/**
 * Ends a wait after so many milliseconds in which this process could work. A stretch in which it could not (a
 * busy machine, something else that took the processor) counts as one slice at most: what is waited for had
 * no chance to come in it.
 * @param isKeepingUp false while another process that is waited for has no time: such a slice does not count,
 * within a bound
 * @returns what ends the waiting for the end
 */
export function startDeadline(
  ms: number,
  onEnd: () => void,
  isKeepingUp: () => boolean = () => true,
): () => void {
  let left = SLICES;
  let spared = SPARED;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    if (left === 0) return onEnd();
    if (spared > 0 && !isKeepingUp()) spared -= 1;
    else left -= 1;
    timer = setTimeout(next, ms / SLICES);
  };
  next();
  return () => clearTimeout(timer);
}
