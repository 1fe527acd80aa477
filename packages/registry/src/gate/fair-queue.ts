/** Runs the work of this owner when it is its turn. @throws what the work throws */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a few works at a time, at most one of each owner, and the owners that wait by turns: one whose work
 * takes long, or that has much of it, makes itself wait.
 * @param atOnce works of all owners that run at the same time
 */
export function createFairQueue(atOnce: number): FairQueue {
  const running = new Set<string>();
  /** The works that wait. The owner whose turn is the longest ago stands first. */
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
        // It has had its turn: what it has got since comes after the others.
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
