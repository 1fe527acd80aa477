import type { DatesAround } from './store';

// A write is seen before its transaction ends, so what is read soon after may not have it.
const SETTLED_MS = 10_000;

interface Known {
  passed: Date | undefined;
  from: number;
  until: number;
}

/** Remembers which date has passed last until the next one, as long as nothing is written. */
export class PassedDates {
  readonly #read: (now: Date) => Promise<DatesAround>;
  #seen = { change: '', at: 0 };
  #known: Known | undefined;

  constructor(read: (now: Date) => Promise<DatesAround>) {
    this.#read = read;
  }

  /** @param change differs after each write */
  async last(change: string, now: Date): Promise<Date | undefined> {
    const at = now.getTime();
    if (change !== this.#seen.change) {
      this.#seen = { change, at };
      this.#known = undefined;
    }
    const known = this.#known;
    if (known && at >= known.from && at < known.until) return known.passed;
    const { passed, next } = await this.#read(now);
    if (change === this.#seen.change && at - this.#seen.at >= SETTLED_MS)
      this.#known = { passed, from: at, until: next?.getTime() ?? Infinity };
    return passed;
  }
}
