import { STALE_ELSEWHERE } from '@konnect/contracts/edge-headers';
import type { Dispatcher } from 'undici';
import type { Backend } from './backend';

/** The connection could not be made, or ended before the answer had begun. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const NOT_ANSWERED: ReadonlySet<number> = new Set([502, 503, 504]);

export interface BackendChoice {
  /** @returns undefined when all were tried */
  next(tried: ReadonlySet<Backend>, isRead: boolean): Backend | undefined;
  hasOther(tried: ReadonlySet<Backend>): boolean;
  hasOtherHealthy(tried: ReadonlySet<Backend>): boolean;
  /** @param isRefused true when no connection could be made at all */
  noteBroken(backend: Backend, isRefused: boolean): void;
  noteRetry(): void;
  /** Others may answer reads from memory for so many milliseconds. */
  noteChange(backend: Backend, staleMs: number): void;
}

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

// Repeats a read once; a write only before `onRequestStart`, when nothing of it was sent.
export class SpreadCall implements Dispatcher.DispatchHandler {
  readonly #dispatch: Dispatcher['dispatch'];
  readonly #options: Dispatcher.DispatchOptions;
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #choice: BackendChoice;
  readonly #isRead: boolean;
  readonly #tried = new Set<Backend>();
  #backend: Backend | undefined;
  #isSent = false;
  #isRepeated = false;
  #hasAnswer = false;
  #isDropped = false;

  constructor(
    dispatch: Dispatcher['dispatch'],
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    choice: BackendChoice,
  ) {
    this.#dispatch = dispatch;
    this.#options = options;
    this.#handler = handler;
    this.#choice = choice;
    this.#isRead = (options.method === 'GET' || options.method === 'HEAD') && !options.body;
  }

  start(): boolean {
    const backend = this.#choice.next(this.#tried, this.#isRead);
    this.#backend = backend;
    if (!backend) return this.#dispatch(this.#options, this.#handler);
    this.#tried.add(backend);
    backend.requests += 1;
    return this.#dispatch({ ...this.#options, origin: backend.origin }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#isSent = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onRequestUpgrade(...all: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    this.#handler.onRequestUpgrade?.(...all);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
    message?: string,
  ): void {
    if (NOT_ANSWERED.has(status)) {
      if (this.#backend) this.#backend.failures += 1;
      // A backend that sends `retry-after` is busy: the caller decides, and no other backend gets the load.
      this.#isDropped =
        headers['retry-after'] === undefined &&
        this.#mayRepeat() &&
        this.#choice.hasOtherHealthy(this.#tried);
      if (this.#isDropped) return;
    }
    if (status >= 200) this.#hasAnswer = true;
    const stale = this.#isRead ? undefined : headers[STALE_ELSEWHERE];
    if (stale !== undefined && this.#backend) this.#choice.noteChange(this.#backend, Number(stale));
    this.#handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#isDropped) this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: Headers): void {
    if (this.#isDropped) this.#repeat();
    else this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error & { code?: unknown }): void {
    const isBroken = NO_CONNECTION.has(error.code);
    if (isBroken && this.#backend && !this.#isDropped) {
      this.#backend.failures += 1;
      this.#choice.noteBroken(this.#backend, !this.#isSent);
    }
    const mayRepeat = !this.#hasAnswer && (!this.#isSent || this.#mayRepeat());
    if (isBroken && mayRepeat && this.#choice.hasOther(this.#tried)) this.#repeat();
    else this.#handler.onResponseError?.(controller, error);
  }

  #mayRepeat(): boolean {
    return this.#isRead && !this.#isRepeated;
  }

  #repeat(): void {
    if (this.#isSent) this.#isRepeated = true;
    this.#isSent = false;
    this.#isDropped = false;
    this.#choice.noteRetry();
    this.start();
  }
}
