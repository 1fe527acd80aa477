import { withJitter } from '@konnect/registry/release-source';
import type { CachePurger } from './adapters';
import { ALL_PAGES } from './page-marks';

/** Delays before each retry. */
const RETRY_MS = [500, 2_000, 8_000];
const TIMEOUT_MS = 5_000;

// Content may be this old on an edge: 2 s as a page, 2 s as a service's answer and 1 s in the backend.
export const SETTLE_MS = 5_500;

export interface PurgeLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface PagePurgesOptions {
  purgers: readonly CachePurger[];
  log: PurgeLog;
  settleMs?: number;
  retryMs?: readonly number[];
  send?: typeof fetch;
}

export const purgeCounters = (purges: PagePurges | undefined) =>
  purges
    ? [
        {
          name: 'cdn_purges_total',
          help: 'Purges of the pages in the caches in front of this edge',
          labelNames: ['outcome'],
          read: () =>
            Object.entries(purges.outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
        },
      ]
    : [];

export class PagePurges {
  readonly outcomes = { done: 0, failed: 0 };
  readonly #options: Required<PagePurgesOptions>;
  #soon: ReturnType<typeof setImmediate> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #isWanted = false;
  #isClosing = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PagePurgesOptions) {
    this.#options = { settleMs: SETTLE_MS, retryMs: RETRY_MS, send: fetch, ...options };
  }

  releaseChanged(): void {
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      this.#last = this.#purge();
    });
  }

  // Purged earlier, a page would return as it was. Changes in this time share a purge.
  contentChanged(): void {
    if (this.#settling) {
      this.#isWanted = true;
      return;
    }
    this.#settling = setTimeout(() => this.#settled(), this.#options.settleMs);
  }

  /** Sends the pending purges now, and again at their time: a page may still return as it was. */
  flush(): void {
    if (this.#settling || this.#soon) this.#last = Promise.all([this.#last, this.#purge()]);
  }

  /** Sends the pending purges at once, because no other process would send them later. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#settling || this.#soon) {
      clearTimeout(this.#settling);
      clearImmediate(this.#soon);
      this.#settling = this.#soon = undefined;
      this.#last = Promise.all([this.#last, this.#purge()]);
    }
    await this.#last;
  }

  #settled(): void {
    this.#settling = undefined;
    this.#last = Promise.all([this.#last, this.#purge()]);
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.contentChanged();
  }

  #purge(): Promise<unknown> {
    return Promise.all(this.#options.purgers.map((purger) => this.#ask(purger)));
  }

  async #ask(purger: CachePurger): Promise<void> {
    const { log, retryMs, send } = this.#options;
    const { url, init } = purger.request(ALL_PAGES);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { ok, status } = await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!ok) throw new Error(`It answered ${status}.`);
        this.outcomes.done += 1;
        log.info({ cache: new URL(url).host }, 'pages purged');
        return;
      } catch (error) {
        const pause = this.#isClosing ? undefined : retryMs[attempt];
        if (pause !== undefined) {
          await new Promise((resolve) => setTimeout(resolve, withJitter(pause)));
          continue;
        }
        this.outcomes.failed += 1;
        log.error({ err: error, cache: new URL(url).host }, 'pages could not be purged');
        return;
      }
    }
  }
}
