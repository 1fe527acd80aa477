/** Resolves with a function that frees the slot, or with undefined when `ended` aborts first. */
export type FileSlots = (ended: AbortSignal) => Promise<(() => void) | undefined>;

/** The bodies of files under way are in memory. */
export function createFileSlots(most: number): FileSlots {
  let taken = 0;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  };
  /** False when the caller left before its turn. */
  const turn = (ended: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isMine: boolean): void => {
        waiting.delete(next);
        ended.removeEventListener('abort', leave);
        resolve(isMine);
      };
      const next = (): void => settle(true);
      const leave = (): void => settle(false);
      waiting.add(next);
      ended.addEventListener('abort', leave);
    });
  return async (ended) => {
    if (ended.aborted) return undefined;
    if (taken < most) taken += 1;
    else if (!(await turn(ended))) return undefined;
    let isMine = true;
    return () => {
      if (isMine) giveBack();
      isMine = false;
    };
  };
}
