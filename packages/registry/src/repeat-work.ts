/** Pauses after each run. @returns a function that stops and waits for the current run */
export function repeatWork(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  firstMs = pauseMs,
): () => Promise<void> {
  if (pauseMs <= 0) return async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const plan = (waitMs = pauseMs): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work()
        .then(() => undefined, onError)
        .then(() => plan());
    }, waitMs);
    timer.unref();
  };
  plan(firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
