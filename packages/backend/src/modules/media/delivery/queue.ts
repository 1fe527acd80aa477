export type Priority = 'visitor' | 'background';

export interface WorkQueue {
  /** Jobs of visitors come before background jobs. */
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
}

/** Runs at most one background job at a time, so that a visitor never waits for two. */
export function createQueue(atOnce: number): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { visitor: [], background: [] };
  let running = 0;
  let runningInBackground = 0;

  const startNext = (): void => {
    if (running >= atOnce) return;
    const priority: Priority | undefined =
      waiting.visitor.length > 0
        ? 'visitor'
        : waiting.background.length > 0 && runningInBackground === 0
          ? 'background'
          : undefined;
    if (priority === undefined) return;
    const start = waiting[priority].shift();
    if (!start) return;
    running += 1;
    if (priority === 'background') runningInBackground += 1;
    start();
  };

  return {
    run: (priority, work) =>
      new Promise((resolve, reject) => {
        waiting[priority].push(() => {
          const done = (): void => {
            running -= 1;
            if (priority === 'background') runningInBackground -= 1;
            startNext();
          };
          work().then(resolve, reject).finally(done);
        });
        startNext();
      }),
  };
}
