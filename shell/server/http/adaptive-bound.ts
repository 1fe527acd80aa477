/** Half of the requests of a window may take longer than this: nearly all then still take less than a second. */
const TARGET_MS = 200;
const WINDOW_MS = 250;
/** Fewer answers say nothing about the rest. */
const MIN_ANSWERS = 8;
const SHRINK = 0.7;
const GROW = 1.1;

export interface AdaptiveBoundOptions {
  least: number;
  most: number;
  now?: () => number;
}

/**
 * How many requests may be under way: fewer while most of them take long, slowly more again while they do not. A few slow ones, such as
 * an export, change nothing, because the median decides.
 */
export class AdaptiveBound {
  readonly #least: number;
  readonly #most: number;
  readonly #now: () => number;
  #value: number;
  #isReached = false;
  #windowFrom: number;
  #times: number[] = [];

  constructor({ least, most, now = () => performance.now() }: AdaptiveBoundOptions) {
    this.#least = Math.min(least, most);
    this.#most = most;
    this.#value = most;
    this.#now = now;
    this.#windowFrom = now();
  }

  get value(): number {
    return this.#value;
  }

  /** Something was refused: without that there is no reason to let more in. */
  reached(): void {
    this.#isReached = true;
  }

  /** An answer was sent after so many milliseconds. */
  answered(ms: number): void {
    this.#times.push(ms);
    if (this.#now() - this.#windowFrom < WINDOW_MS || this.#times.length < MIN_ANSWERS) return;
    const sorted = this.#times.sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    if (median > TARGET_MS) this.#value = Math.max(this.#least, Math.floor(this.#value * SHRINK));
    else if (this.#isReached) this.#value = Math.min(this.#most, Math.ceil(this.#value * GROW));
    this.#times = [];
    this.#isReached = false;
    this.#windowFrom = this.#now();
  }
}
