export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/** Owners take turns, so one with much work delays only itself. @param atOnce jobs of all owners at a time */
export function createFairQueue(atOnce: number): FairQueue {
  const running = new Set<string>();
  /** The first entry is the owner that has waited longest. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>();

  function startNext(): void {
    for (const [owner, works] of waiting) {
      if (running.size >= atOnce) return;
      const work = running.has(owner) ? undefined : works.shift();
      if (!work) continue;
      if (works.length === 0) waiting.delete(owner);
      running.add(owner);
      void work().finally(() => {
        running.delete(owner);
        // The owner had its turn, so its next work goes behind the others.
        const more = waiting.get(owner);
        if (more && waiting.delete(owner)) waiting.set(owner, more);
        startNext();
      });
    }
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(owner) ?? [];
      waiting.set(owner, works);
      works.push(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      });
      startNext();
    });
}
