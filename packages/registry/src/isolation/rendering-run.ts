import type { Writable } from 'node:stream';

import type { SentAnswers } from './known-objects';
import { isObject, readError, readPage, type Owners } from './page-data';
import type { IsolatedPage, RenderInput, ServiceCall } from './rendering';

/** Calls of one rendering: many times what the largest page needs. */
const CALLS_MAX = 200;

interface RenderingOptions {
  number: number;
  input: RenderInput;
  owners: Owners;
  answers: SentAnswers;
  send(header: object, body?: readonly Uint8Array[]): void;
  /** Milliseconds after the abort until the process counts as stuck. */
  graceMs: number;
  onTooSlow(): void;
  onSettled(): void;
}

interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // A caller that gave up listens no more.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** One rendering in an isolated process, from its request to the last byte of its body. */
export class Rendering {
  readonly #options: RenderingOptions;
  readonly #prepared = deferred<IsolatedPage>();
  readonly #atOnce = deferred<Uint8Array[] | undefined>();
  readonly #body = deferred<Uint8Array>();
  #calls = 0;
  #isSettled = false;
  #stuck: NodeJS.Timeout | undefined;

  constructor(options: RenderingOptions) {
    this.#options = options;
  }

  get page(): Promise<IsolatedPage> {
    return this.#prepared.promise;
  }

  begin(numbers: { release: number; config: number }, remote: string | undefined): void {
    const { number, send, input } = this.#options;
    const { url, session, saveData, sentForm, posted, formKey, isPublic, isLazy, signal } = input;
    send({
      kind: 'render',
      render: number,
      remote,
      ...numbers,
      ...{ url: url.href, session, saveData, sentForm, posted, formKey, isPublic, isLazy },
    });
    if (signal.aborted) this.#abort();
    else signal.addEventListener('abort', this.#abort, { once: true });
  }

  readonly #abort = (): void => {
    const { number, send, graceMs, onTooSlow } = this.#options;
    if (this.#isSettled) return;
    send({ kind: 'abort', render: number });
    this.#stuck = setTimeout(onTooSlow, graceMs);
  };

  receive(header: Record<string, unknown>, body: Buffer): void {
    const { input, owners, answers } = this.#options;
    switch (header.kind) {
      case 'error':
        return input.onError(readError(header.error));
      case 'failed':
        return this.fail(readError(header.error));
      case 'page':
        try {
          const page = readPage(header.page, owners, (ref) => answers.dataOf(ref));
          this.#prepared.resolve(this.#pageOf(page));
          if (page.location !== undefined) this.#settle();
        } catch (error) {
          this.fail(error);
        }
        return;
      case 'late':
        return this.#atOnce.resolve(undefined);
      case 'body':
        this.#settle();
        if (header.isBroken) return this.#break(new Error('The body broke off.'));
        this.#atOnce.resolve(header.isAtOnce ? [body] : undefined);
        return this.#body.resolve(body);
      default:
        return undefined;
    }
  }

  #pageOf(page: Omit<IsolatedPage, 'render' | 'pipe' | 'drop'>): IsolatedPage {
    const { number, send, input } = this.#options;
    let isAsked = !input.isLazy;
    const want = (isWanted: boolean): void => {
      if (!isAsked) send({ kind: 'want', render: number, isWanted });
      isAsked = true;
    };
    return {
      ...page,
      render: () => {
        want(true);
        return this.#atOnce.promise;
      },
      pipe: (destination: Writable) => {
        want(true);
        this.#body.promise.then(
          (body) => destination.end(body),
          (error: unknown) => destination.destroy(error as Error),
        );
      },
      drop: () => {
        want(false);
        this.#settle();
      },
    };
  }

  fail(error: unknown): void {
    this.#settle();
    this.#prepared.reject(error);
    this.#break(error);
  }

  #break(error: unknown): void {
    this.#options.input.onError(error);
    this.#atOnce.resolve(undefined);
    this.#body.reject(error);
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#stuck);
    this.#options.input.signal.removeEventListener('abort', this.#abort);
    this.#options.onSettled();
  }

  /** Makes a call for the page. */
  async call(
    { call, door, address, method, headers, known }: Record<string, unknown>,
    body: Buffer,
  ): Promise<void> {
    const { input, send, answers } = this.#options;
    const make = door === 'form' ? input.sendForm : input.read;
    this.#calls += 1;
    try {
      if (!make || this.#calls > CALLS_MAX) throw new Error('The rendering may not call.');
      const asked: ServiceCall = {
        address: String(address),
        method: String(method).toUpperCase(),
        headers: textsOf(headers),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      };
      const answer = await make(asked);
      const { status, headers: found, freshMs } = answer;
      const about = { kind: 'answer', call, status, headers: found };
      if (freshMs <= 0) return send(about, bodyOf(answer.body));
      const { ref, isSent } = answers.numberOf(answer, answer);
      if (isSent && known === ref) send({ kind: 'answer', call, status, ref, freshMs, isKnown: true });
      else send({ ...about, ref, freshMs }, bodyOf(answer.body));
    } catch {
      send({ kind: 'answer', call, isFailed: true });
    }
  }
}

const bodyOf = (body: string | null): Uint8Array[] => (body === null ? [] : [Buffer.from(body)]);

function textsOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text] as const] : [],
    ),
  );
}
