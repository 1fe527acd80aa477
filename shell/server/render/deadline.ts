const SLICES = 12;
// At most so many slices are not counted.
const SPARED = 3 * SLICES;

// Counts only time in which this process could work: on a busy machine a long stretch counts as one slice.
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
