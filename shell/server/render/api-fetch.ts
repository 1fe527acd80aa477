import { below, traceparentFor, type Span } from '@konnect/tracing';
import { callOf, providerHeaders } from '../http/provider-gate';
import type { Upstreams } from '../http/upstreams';
import { endpointAt, withTraceparent } from '../trace';

interface Answer {
  status: number;
  headers: [string, string][];
  body: string | null;
  json(): unknown;
}

interface CachedAnswer {
  at: number;
  answer: Promise<Answer>;
  known?: unknown;
}

// Making a real Response takes longer than all else here, so it is made only when a caller clones this one.
function lightResponse(answer: Answer, freshMs: number): Response {
  const { status, headers, body, json } = answer;
  const real = (): Response => new Response(body, { status, headers });
  const light = {
    ok: status >= 200 && status < 300,
    status,
    headers: new Map(headers),
    json: async () => json(),
    text: async () => body ?? '',
    clone: real,
  };
  const response = light as unknown as Response;
  sharing.set(response, { key: answer, json, freshMs });
  return response;
}

export interface Sharing {
  key: object;
  json(): unknown;
  /** Milliseconds for which it may be used again. */
  freshMs: number;
}

const sharing = new WeakMap<Response, Sharing>();

/** What other renderings may reuse; undefined for one visitor's own answer. */
export const sharingOf = (response: Response): Sharing | undefined => sharing.get(response);

const TTL_MS = 2_000;

export interface ServiceFetchOptions {
  backendUrl: string;
  fetch?: typeof fetch;
  upstreams?: Upstreams;
  publicToken?: string;
  ttlMs?: number;
}

interface Route {
  url: URL;
  headers: Record<string, string> | undefined;
  isOwn: boolean;
}

const keyOf = (address: string, hasToken: boolean): string => `${hasToken ? 'token' : 'none'} ${address}`;

/** Visitors can make up any number of addresses, so the cache is bounded. */
const LIMIT = 500;

/** Answers a public GET once for all renderings of two seconds; calls of a session are never cached. */
export class ServiceFetch {
  readonly #backendUrl: string;
  readonly #fetchOwn: typeof fetch;
  readonly #upstreams: Upstreams | undefined;
  readonly #publicToken: string;
  readonly #ttlMs: number;
  readonly #cached = new Map<string, CachedAnswer>();

  constructor({ backendUrl, fetch: send, upstreams, publicToken = '', ttlMs = TTL_MS }: ServiceFetchOptions) {
    this.#backendUrl = backendUrl;
    this.#fetchOwn = send ?? ((input, init) => fetch(input, init));
    this.#upstreams = upstreams;
    this.#publicToken = publicToken;
    this.#ttlMs = ttlMs;
  }

  #route(address: string, method: string, headers: Record<string, string> | undefined): Route {
    const found = address.startsWith('/') ? this.#upstreams?.find(address) : undefined;
    if (!found) return { url: new URL(address, this.#backendUrl), headers, isOwn: true };
    const { upstream, url } = found;
    if (upstream.isOwn) return { url: new URL(url), headers, isOwn: true };
    const path = (address.split('?')[0] ?? '').slice(
      upstream.service === 'main' ? 0 : upstream.prefix.length,
    );
    const endpoint = callOf(upstream.service, method, path);
    return {
      url: new URL(url),
      headers: providerHeaders(headers ?? {}, endpoint, this.#publicToken),
      isOwn: false,
    };
  }

  /** A provider's system sets no cookies of this site. */
  isOwn(address: string): boolean {
    return this.#upstreams?.find(address)?.upstream.isOwn ?? true;
  }

  /** @param cookie given only for signed-in staff, and sent to our own backend alone */
  for(cookie: string | undefined, signal: AbortSignal, parent?: Span): typeof fetch {
    const own = new URL(this.#backendUrl).origin;
    return async (input, init) => {
      if (input instanceof Request) return fetch(input, { ...init, signal });
      const address = String(input);
      const method = init?.method ?? 'GET';
      const { url, headers, isOwn } = this.#route(
        address,
        method,
        init?.headers as Record<string, string> | undefined,
      );
      const send = this.#sender(isOwn && url.origin === own, parent, method, address);
      if (cookie)
        return send(url, {
          ...init,
          signal,
          headers: { ...headers, ...(isOwn && url.origin === own ? { cookie } : {}) },
        });
      if (method !== 'GET') return send(url, { ...init, signal, ...(headers ? { headers } : {}) });
      const { at, answer } = this.#shared(address, url, headers, send);
      return lightResponse(await answer, at + this.#ttlMs - performance.now());
    };
  }

  // Only our own backend gets trace headers: another system gets what its specification names.
  #sender(isOwn: boolean, parent: Span | undefined, method: string, address: string): typeof fetch {
    const send = isOwn ? this.#fetchOwn : fetch;
    const upstreams = this.#upstreams;
    const endpoint = parent && upstreams && endpointAt(upstreams, method, address);
    const name = `${method} ${endpoint?.path ?? 'service'}`;
    return (input, init) =>
      below(parent, name, { kind: 'client', attributes: { 'konnect.call': endpoint?.id } }, async (span) => {
        const headers = withTraceparent(
          init?.headers as Record<string, string> | undefined,
          isOwn ? traceparentFor(span) : undefined,
        );
        const response = await send(input, { ...init, ...(headers && { headers }) });
        span?.set({ 'http.response.status_code': response.status });
        return response;
      });
  }

  /** The cached body of a public GET, without the cost of a call; undefined when there is none. */
  recall(address: string): unknown {
    const cached = this.#cached.get(keyOf(address, true)) ?? this.#cached.get(keyOf(address, false));
    return cached && performance.now() - cached.at < this.#ttlMs ? cached.known : undefined;
  }

  // One visitor's abort must not end an answer that others wait for, so shared calls ignore signals.
  #shared(
    address: string,
    url: URL,
    headers: Record<string, string> | undefined,
    send: typeof fetch,
  ): CachedAnswer {
    const now = performance.now();
    // A caller that leaves the token out must not decide what others get.
    const key = keyOf(address, headers?.['authorization'] !== undefined);
    const cached = this.#cached.get(key);
    if (cached && now - cached.at < this.#ttlMs) return cached;
    const answer = send(url, { ...(headers ? { headers } : {}), signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        // A Response with status 204 must have no body at all.
        const body = (await response.text()) || null;
        let parsed: unknown;
        return {
          status: response.status,
          headers: [...response.headers].filter(
            ([name]) => name === 'content-type' || name === 'x-request-id',
          ),
          body,
          json: () => (parsed ??= JSON.parse(body ?? '')),
        };
      },
    );
    const forget = (): void => {
      if (this.#cached.get(key) === entry) this.#cached.delete(key);
    };
    const entry: CachedAnswer = { at: now, answer };
    answer
      .then(({ status, body, json }) => {
        if (status >= 500) forget();
        else if (status >= 200 && status < 300 && body !== null) entry.known = json();
      })
      // Each caller that reads an answer which is no JSON gets the error itself.
      .catch((error: unknown) => error instanceof SyntaxError || forget());
    this.#keep(key, entry);
    return entry;
  }

  // The oldest entries come first, so outdated and surplus ones are always in front.
  #keep(key: string, entry: CachedAnswer): void {
    this.#cached.delete(key);
    this.#cached.set(key, entry);
    for (const [oldest, { at }] of this.#cached) {
      if (entry.at - at < this.#ttlMs && this.#cached.size <= LIMIT) break;
      this.#cached.delete(oldest);
    }
  }

  get size(): number {
    return this.#cached.size;
  }
}
