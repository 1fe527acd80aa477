import type { SentAnswers } from './known-objects';
import { isObject, readError, readPage, type Owners } from './page-data';
import type { IsolatedPage, RenderInput, ServiceCall } from './rendering';

/** Many times what the largest page needs. */
const CALLS_MAX = 200;
/** Each reported error becomes a line of a log. */
const ERRORS_MAX = 20;

interface RenderingOptions {
  number: number;
  input: RenderInput;
  owners: Owners;
  answers: SentAnswers;
  send(header: object, body?: readonly Uint8Array[]): void;
  /** The page makes calls without an end. */
  onFlood(): void;
  onSettled(): void;
}

export class Rendering {
  readonly #options: RenderingOptions;
  /** Rejects when the process cannot render the page. */
  readonly page: Promise<IsolatedPage>;
  #resolve: (page: IsolatedPage) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #calls = 0;
  #errors = 0;
  #isSettled = false;

  constructor(options: RenderingOptions) {
    this.#options = options;
    this.page = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  begin(numbers: { release: number; config: number }, remote: string | undefined): void {
    const { number, send, input } = this.#options;
    const { url, session, saveData, sentForm, posted, formKey, isPublic, signal } = input;
    send({
      kind: 'render',
      render: number,
      remote,
      ...numbers,
      ...{ url: url.href, session, saveData, sentForm, posted, formKey, isPublic },
    });
    if (signal.aborted) this.#abort();
    else signal.addEventListener('abort', this.#abort, { once: true });
  }

  readonly #abort = (): void => {
    this.#options.send({ kind: 'abort', render: this.#options.number });
  };

  receive(header: Record<string, unknown>, body: Buffer): void {
    const { input } = this.#options;
    switch (header.kind) {
      case 'error':
        this.#errors += 1;
        return this.#errors > ERRORS_MAX ? undefined : input.onError(readError(header.error));
      case 'failed':
        return this.fail(readError(header.error));
      case 'page':
        return this.#finish(header, body);
      default:
        return undefined;
    }
  }

  #finish({ page, isAtOnce }: Record<string, unknown>, html: Buffer): void {
    const { owners, answers } = this.#options;
    try {
      const read = readPage(page, owners, (ref) => answers.dataOf(ref));
      this.#settle();
      this.#resolve({ ...read, html, isAtOnce: isAtOnce === true });
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.#settle();
    this.#reject(error);
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#options.input.signal.removeEventListener('abort', this.#abort);
    this.#options.onSettled();
  }

  async call(
    { call, door, address, method, headers, known }: Record<string, unknown>,
    body: Buffer,
  ): Promise<void> {
    const { input, send, answers } = this.#options;
    const make = door === 'form' ? input.sendForm : input.read;
    this.#calls += 1;
    if (this.#calls > CALLS_MAX) return this.#options.onFlood();
    try {
      if (!make) throw new Error('The rendering may not call.');
      const asked: ServiceCall = {
        address: String(address),
        method: String(method).toUpperCase(),
        headers: textsOf(headers),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      };
      const answer = await make(asked);
      const { status, headers: found, freshMs } = answer;
      const about = { kind: 'answer', call, status, headers: found };
      if (!answer.key || freshMs <= 0) return send(about, bodyOf(answer.body));
      const { ref, isSent } = answers.numberOf(answer.key, answer);
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
