const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** The end of a process that lived this long starts a new count. */
const GOOD_MS = 60_000;

interface Failure {
  count: number;
  until: number;
  error: unknown;
}

/** Waits longer before each start of a process that keeps failing: a start costs more than most pages. */
export class Restarts {
  readonly #failures = new Map<string, Failure>();

  faultOf(key: string): unknown {
    const failure = this.#failures.get(key);
    return failure && performance.now() < failure.until ? failure.error : undefined;
  }

  /** For a bundle that does not load. @returns the delay in milliseconds */
  failed(key: string, error: unknown): number {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (count - 1), MAX_DELAY_MS);
    this.#failures.set(key, { count, until: performance.now() + delayMs, error });
    return delayMs;
  }

  /** For faults outside of the bundle, such as a file that may reappear: the delay does not grow. */
  pause(key: string, error: unknown): void {
    const count = this.#failures.get(key)?.count ?? 0;
    this.#failures.set(key, { count, until: performance.now() + FIRST_DELAY_MS, error });
  }

  ended(key: string, error: unknown, livedMs: number): number {
    if (livedMs >= GOOD_MS) this.#failures.delete(key);
    return this.failed(key, error);
  }
}
