import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { below, spanOf, traceparentFor, type Span } from '@konnect/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../render/page-cache';
import { createKnownQuery } from './known-query';
import { acceptedEncoding, isCurrent } from './negotiate';
import { describeCall, endpointAt, withTraceparent } from '../trace';
import type { Upstreams } from './upstreams';

/** As long as one backend answers a public read from its memory. */
const TTL_MS = 1_000;
/** A read whose answers differed between callers is passed on at once for this long. */
const PERSONAL_MS = 10_000;
const TIMEOUT_MS = 10_000;
const LIMITS = { answers: 500, bytes: 512 * 1024 };
/** Below this size a compressed copy saves less than a packet. */
const COMPRESSED_BYTES = 1_024;
/** 500 bytes more than the best quality for a list, in a tenth of its time. */
const BROTLI_QUALITY = 5;

/** Headers of the connection to the backend, and headers that this server sets itself. */
const NOT_PASSED_ON = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** Reports of visits, and the edge's own calls, change nothing that a public read answers. */
const CHANGES_NOTHING = ['/api/visits', '/edge/'];
const STAFF = '/api/staff';
/** The backend might decode or shorten such a path to another address. */
const AMBIGUOUS = /%2f|%5c|%2e|\\|\/\/|\/\.{1,2}(?:\/|$)/i;

export const mayChangeReads = (method: string, url: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !CHANGES_NOTHING.some((start) => url.startsWith(start));

interface SharedAnswer {
  headers: Record<string, string>;
  etag: string | undefined;
  copies: Map<Encoding, Promise<Buffer>>;
}

interface Entry {
  until: number;
  /** Null when the answer is not the same for everybody. */
  answer: Promise<SharedAnswer | null>;
}

export interface PublicReadsOptions {
  upstreams: Upstreams;
  publicToken: string;
  fetch?: typeof fetch;
  now?: () => number;
}

/** Answers from memory for a second what the backend's `Cache-Control` calls public. */
export class PublicReads {
  readonly #upstreams: Upstreams;
  readonly #knownQuery: (address: string) => string | undefined;
  readonly #authorization: string;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  #entries = new Map<string, Entry>();

  constructor({
    upstreams,
    publicToken,
    fetch: send = fetch,
    now = () => performance.now(),
  }: PublicReadsOptions) {
    this.#upstreams = upstreams;
    this.#knownQuery = createKnownQuery(upstreams);
    this.#authorization = `Bearer ${publicToken}`;
    this.#fetch = send;
    this.#now = now;
  }

  /** Answers reads, and forgets them before a write is answered, so that its writer reads the change. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const address = this.#addressOf(request);
      if (address === undefined) return undefined;
      const span = spanOf(request);
      describeCall(request, () => endpointAt(this.#upstreams, request.method, request.url));
      const answer = await this.#find(address, span);
      return answer ? send(request, reply, answer) : undefined;
    });
    app.addHook('onSend', async ({ method, url }) => {
      if (mayChangeReads(method, url)) this.#entries = new Map();
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  #addressOf({ method, url, headers }: FastifyRequest): string | undefined {
    if (method !== 'GET' || headers.authorization !== this.#authorization) return undefined;
    if (url.startsWith(STAFF) || headers.range !== undefined) return undefined;
    if (AMBIGUOUS.test(url.split('?', 1)[0] ?? '')) return undefined;
    // A caller that asks for a fresh answer gets one.
    if (/no-(?:cache|store)/.test(headers['cache-control'] ?? '')) return undefined;
    if (!this.#upstreams.find(url)?.upstream.isOwn) return undefined;
    const known = this.#knownQuery(url);
    return known === undefined ? undefined : this.#upstreams.find(known)?.url;
  }

  #find(address: string, span: Span | undefined): Promise<SharedAnswer | null> {
    const now = this.#now();
    const known = this.#entries.get(address);
    const isKnown = known !== undefined && known.until > now;
    span?.set({ 'konnect.cache': isKnown ? 'hit' : 'miss' });
    if (isKnown) return known.answer;
    const entries = this.#entries;
    const entry: Entry = { until: now + TTL_MS, answer: this.#ask(address, span) };
    entry.answer.then(
      (answer) => {
        if (!answer) entry.until = now + PERSONAL_MS;
      },
      () => undefined,
    );
    // A failed call is passed on, so that its caller gets the backend's error.
    entry.answer = entry.answer.catch(() => {
      if (entries.get(address) === entry) entries.delete(address);
      return null;
    });
    entries.delete(address);
    entries.set(address, entry);
    if (entries.size > LIMITS.answers) entries.delete(entries.keys().next().value ?? '');
    return entry.answer;
  }

  // Other callers that wait for the same answer have no part in the first one's span.
  #ask(address: string, parent: Span | undefined): Promise<SharedAnswer | null> {
    return below(parent, 'read from backend', { kind: 'client' }, (span) =>
      this.#answerOf(address, traceparentFor(span)),
    );
  }

  async #answerOf(address: string, traceparent: string | undefined): Promise<SharedAnswer | null> {
    const response = await this.#fetch(address, {
      headers:
        withTraceparent({ accept: 'application/json', authorization: this.#authorization }, traceparent) ??
        {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const { headers, status } = response;
    const isShared =
      status === 200 &&
      /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
      !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '') &&
      /^(?:accept-encoding)?$/i.test(headers.get('vary') ?? '') &&
      headers.get('content-type')?.startsWith('application/json') === true &&
      !headers.has('set-cookie') &&
      Number(headers.get('content-length') ?? 0) <= LIMITS.bytes;
    if (!isShared) {
      await response.body?.cancel();
      return null;
    }
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length > LIMITS.bytes) return null;
    const etag = headers.get('etag')?.replace(/^(?:W\/)?/, 'W/');
    return {
      headers: Object.fromEntries([...headers].filter(([name]) => !NOT_PASSED_ON.has(name))),
      etag,
      copies: new Map([['identity', Promise.resolve(body)]]),
    };
  }
}

const compressors: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  reply.headers(answer.headers).header('vary', 'accept-encoding');
  if (answer.etag) {
    reply.header('etag', answer.etag);
    if (isCurrent(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  const whole = await copyOf(answer, 'identity');
  const encoding =
    whole.length < COMPRESSED_BYTES ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await copyOf(answer, encoding));
}

async function copyOf({ copies }: SharedAnswer, encoding: Encoding): Promise<Buffer> {
  const whole = copies.get('identity') ?? Promise.resolve(Buffer.alloc(0));
  if (encoding === 'identity') return whole;
  const copy = copies.get(encoding) ?? whole.then(compressors[encoding]);
  copies.set(encoding, copy);
  return copy;
}
