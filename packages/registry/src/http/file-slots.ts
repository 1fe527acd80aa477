/** Takes a place; the function that it resolves with gives it back. */
export type FileSlots = () => Promise<() => void>;

/**
 * Places for files under way, whose bodies are in memory. Who comes when all are taken waits in turn: an edge
 * that is refused would begin its version again.
 */
export function createFileSlots(most: number): FileSlots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return async () => {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let isMine = true;
    return () => {
      if (isMine) giveBack();
      isMine = false;
    };
  };
}
