export class Backend {
  readonly origin: string;
  readonly name: string;
  requests = 0;
  failures = 0;
  /** Healthy until shown otherwise, so that the first calls need not wait for a check. */
  isHealthy = true;
  isReady = false;
  checkedAt = -Infinity;
  #missed = 0;
  #checking: Promise<void> | undefined;

  constructor(url: string) {
    const { origin, host } = new URL(url);
    this.origin = origin;
    this.name = host;
  }

  /** @param ask resolves with the status of the answer; rejects when there is none */
  check(ask: (backend: Backend) => Promise<number>): Promise<void> {
    this.#checking ??= ask(this)
      .then(
        (status) => this.#note(status < 500, true),
        () => this.#note(false, false),
      )
      .finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  // A silent backend may only be busy, so it is asked twice; an answer "not ready" is believed at once.
  #note(isReady: boolean, hasAnswered: boolean): void {
    this.checkedAt = performance.now();
    this.isReady = isReady;
    this.#missed = isReady ? 0 : this.#missed + 1;
    if (isReady) this.isHealthy = true;
    else if (hasAnswered || this.#missed > 1) this.isHealthy = false;
  }
}
