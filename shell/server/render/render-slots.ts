import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { FairPlaces, type Caller } from '../http/fair-places';
import { startDeadline } from './deadline';

export interface RenderSlotLimits {
  /** Renderings that compute at a time: more of them would only make each slower. */
  slots: number;
  /** Renderings that compute or wait for services, so that a busy machine begins no more than it can end. */
  underWay: number;
  waiting: number;
  /** Milliseconds a page may wait to begin: with the rendering it stays below a second. */
  waitMs: number;
}

const cores = availableParallelism();

export const RENDER_SLOTS: RenderSlotLimits = {
  slots: Math.max(4, 4 * cores),
  // Renderings must leave places of `LOAD_LIMITS.requests` to calls and files on a machine of any size.
  underWay: Math.min(96, 32 * cores),
  waiting: 128,
  waitMs: 400,
};

export interface RenderSlot {
  /** Lends the slot to other renderings until `answer` has come. */
  during<T>(answer: Promise<T>): Promise<T>;
  /** Ends the place. Calling it again does nothing. */
  giveBack(): void;
}

function enter(queue: PQueue, signal: AbortSignal, priority = 0): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const turn = (): Promise<void> => new Promise((free) => resolve(free));
    queue.add(turn, { signal, priority }).catch(reject);
  });
}

// Begun renderings go first, so that they end soon; networks beyond their share go last.
const PRIORITY = { begun: 2, withinShare: 1, beyondShare: 0 };

class BegunRendering implements RenderSlot {
  readonly #computing: PQueue;
  readonly #leave: () => void;
  /** Most pages need no controller, and aborting one is not free. */
  #waiting: AbortController | undefined;
  #isEnded = false;
  #free: (() => void) | undefined;
  #calls = 0;

  constructor(computing: PQueue, free: () => void, leave: () => void) {
    this.#computing = computing;
    this.#free = free;
    this.#leave = leave;
  }

  async during<T>(answer: Promise<T>): Promise<T> {
    this.#calls += 1;
    this.#pause();
    try {
      return await answer;
    } finally {
      this.#calls -= 1;
      // While other calls are open the caller gets this answer at once: its next call may depend on it.
      if (this.#calls === 0) await this.#resume();
    }
  }

  giveBack(): void {
    this.#isEnded = true;
    this.#waiting?.abort();
    this.#pause();
    this.#leave();
  }

  #pause(): void {
    this.#free?.();
    this.#free = undefined;
  }

  async #resume(): Promise<void> {
    if (this.#isEnded) return;
    this.#waiting ??= new AbortController();
    const free = await enter(this.#computing, this.#waiting.signal, PRIORITY.begun).catch(() => undefined);
    // Another call may have begun while this one waited for the slot.
    if (this.#isEnded || this.#calls > 0 || this.#free) free?.();
    else this.#free = free;
  }
}

class Doors {
  readonly #places: FairPlaces;
  readonly #waiting = new Set<() => boolean>();

  constructor(limit: number) {
    this.#places = new FairPlaces(limit);
  }

  enter(caller: Caller, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const tryNow = (): boolean => {
        const leave = this.#places.take(caller);
        if (!leave) return false;
        this.#waiting.delete(tryNow);
        signal.removeEventListener('abort', giveUp);
        resolve(() => {
          leave();
          this.#letIn();
        });
        return true;
      };
      const giveUp = (): void => {
        this.#waiting.delete(tryNow);
        reject(signal.reason);
      };
      if (tryNow()) return;
      this.#waiting.add(tryNow);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  isBeyondShare(caller: Caller): boolean {
    return this.#places.isBeyondShare(caller);
  }

  // The first to come may have to wait for the share of its network.
  #letIn(): void {
    for (const tryNow of this.#waiting) if (tryNow()) return;
  }
}

/** These slots are apart from the bound of all requests: waiting pages take no place of calls and files. */
export class RenderSlots {
  readonly #limits: RenderSlotLimits;
  readonly #underWay: Doors;
  readonly #computing: PQueue;
  readonly #waiting: FairPlaces;

  constructor(limits: Partial<RenderSlotLimits> = {}) {
    this.#limits = { ...RENDER_SLOTS, ...limits };
    this.#underWay = new Doors(this.#limits.underWay);
    this.#computing = new PQueue({ concurrency: this.#limits.slots });
    this.#waiting = new FairPlaces(this.#limits.waiting);
  }

  /** @returns the place of a rendering, or undefined when none was free in time */
  async take(caller: Caller): Promise<RenderSlot | undefined> {
    const stopWaiting = this.#waiting.take(caller);
    if (!stopWaiting) return undefined;
    const age = new AbortController();
    // A stretch in which this process could do nothing gave the page no chance to get a place.
    const meet = startDeadline(this.#limits.waitMs, () => age.abort());
    let leave: (() => void) | undefined;
    try {
      const { beyondShare, withinShare } = PRIORITY;
      const priority = this.#underWay.isBeyondShare(caller) ? beyondShare : withinShare;
      leave = await this.#underWay.enter(caller, age.signal);
      const free = await enter(this.#computing, age.signal, priority);
      return new BegunRendering(this.#computing, free, leave);
    } catch {
      leave?.();
      return undefined;
    } finally {
      stopWaiting();
      meet();
    }
  }
}
