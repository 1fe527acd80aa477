// Pages are rendered by few at a time, and none waits for its turn longer than a person would.
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

export interface RenderSlotLimits {
  /** Renderings under way in this process. More of them make each slower, and no second brings more pages. */
  slots: number;
  /** Renderings that wait for a slot. */
  waiting: number;
  /** Milliseconds after which one that still waits is given up: together with the rendering it stays below a second. */
  waitMs: number;
}

export const RENDER_SLOTS: RenderSlotLimits = {
  slots: Math.max(4, 4 * availableParallelism()),
  waiting: 128,
  waitMs: 400,
};

/** The slots of one edge, apart from the bound of all requests, so that waiting pages take no place of calls and files. */
export class RenderSlots {
  readonly #limits: RenderSlotLimits;
  readonly #queue: PQueue;

  constructor(limits: Partial<RenderSlotLimits> = {}) {
    this.#limits = { ...RENDER_SLOTS, ...limits };
    this.#queue = new PQueue({ concurrency: this.#limits.slots });
  }

  /** @returns gives the slot back, or undefined when none was free in time */
  async take(): Promise<(() => void) | undefined> {
    if (this.#queue.size >= this.#limits.waiting) return undefined;
    const age = new AbortController();
    const timer = setTimeout(() => age.abort(), this.#limits.waitMs);
    return new Promise((resolve) => {
      const turn = (): Promise<void> =>
        new Promise((giveBack) => {
          clearTimeout(timer);
          resolve(giveBack);
        });
      this.#queue.add(turn, { signal: age.signal }).catch(() => resolve(undefined));
    });
  }
}
