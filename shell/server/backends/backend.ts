/** One backend as this edge sees it. */
export class Backend {
  readonly origin: string;
  /** As metrics and logs name it. */
  readonly name: string;
  requests = 0;
  failures = 0;
  /** Healthy until shown otherwise, so that the first calls need not wait for a check. */
  isHealthy = true;
  /** Whether it was ready the last time that it was asked. */
  isReady = false;
  checkedAt = -Infinity;
  #missed = 0;
  #checking: Promise<void> | undefined;

  constructor(url: string) {
    const { origin, host } = new URL(url);
    this.origin = origin;
    this.name = host;
  }

  /**
   * Asks whether it is ready; calls at the same time share one question.
   * @param ask resolves with the status of the answer; rejects when none comes
   */
  check(ask: (backend: Backend) => Promise<number>): Promise<void> {
    this.#checking ??= ask(this)
      .then(
        (status) => this.#note(status < 500, true),
        () => this.#note(false, false),
      )
      .finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  /**
   * A backend that says that it is not ready is believed at once; one that says nothing may have been busy,
   * and is asked again first.
   */
  #note(isReady: boolean, hasAnswered: boolean): void {
    this.checkedAt = Date.now();
    this.isReady = isReady;
    this.#missed = isReady ? 0 : this.#missed + 1;
    if (isReady) this.isHealthy = true;
    else if (hasAnswered || this.#missed > 1) this.isHealthy = false;
  }
}
