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
  /** Its parsed body, once it has come and is a success with one. */
  known?: unknown;
}

/**
 * A kept answer as the API client reads it. A real Response is made only for who asks for more: making one
 * takes longer than all else here. The body is parsed once for all callers; a query cache's data must not be
 * changed anyway.
 */
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

/** How an answer is shared. */
export interface Sharing {
  /** The same object for the same answer. */
  key: object;
  /** The parsed body, the same for everybody. */
  json(): unknown;
  /** Milliseconds for which it may be used again. */
  freshMs: number;
}

const sharing = new WeakMap<Response, Sharing>();

/** What other renderings may do with an answer; undefined for one visitor's own. */
export const sharingOf = (response: Response): Sharing | undefined => sharing.get(response);

const TTL_MS = 2_000;

export interface ServiceFetchOptions {
  backendUrl: string;
  /** For calls to the site's own backend. */
  fetch?: typeof fetch;
  /** Without them the site's own backend answers every call. */
  upstreams?: Upstreams;
  publicToken?: string;
  /** Milliseconds. */
  ttlMs?: number;
}

interface Route {
  url: URL;
  headers: Record<string, string> | undefined;
  isOwn: boolean;
}

const keyOf = (address: string, hasToken: boolean): string => `${hasToken ? 'token' : 'none'} ${address}`;

/** Answers kept at most, whatever addresses visitors make up. */
const LIMIT = 500;

/**
 * How the edge reaches the services. Public GETs are answered once for all renderings of the next two
 * seconds; a visitor's own calls (those of a session) are never cached. The headers of public calls are the
 * same for everybody, so the address alone names an answer.
 */
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

  /** Where a call goes, and with which headers: a provider's system gets what the specifications name. */
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

  /** Whether the site's own backend answers a call: a provider's system sets no cookies of this site. */
  isOwn(address: string): boolean {
    return this.#upstreams?.find(address)?.upstream.isOwn ?? true;
  }

  /**
   * @param cookie this visitor's cookies; given only for signed-in staff, and sent to our own backend alone
   * @param parent the work that makes the calls
   */
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
      return lightResponse(await answer, at + this.#ttlMs - Date.now());
    };
  }

  /**
   * Sends calls inside of spans, and says so to our own backend: another system gets what its specification
   * names.
   */
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

  /**
   * What a public GET was answered with, as long as it is kept; undefined otherwise. It spares a rendering
   * the whole way of a call.
   */
  recall(address: string): unknown {
    const cached = this.#cached.get(keyOf(address, true)) ?? this.#cached.get(keyOf(address, false));
    return cached && Date.now() - cached.at < this.#ttlMs ? cached.known : undefined;
  }

  // One visitor's abort must not end an answer that others wait for: shared calls have only the client's own
  // time limit.
  #shared(
    address: string,
    url: URL,
    headers: Record<string, string> | undefined,
    send: typeof fetch,
  ): CachedAnswer {
    const now = Date.now();
    // A caller that leaves the token out must not decide what others get.
    const key = keyOf(address, headers?.['authorization'] !== undefined);
    const cached = this.#cached.get(key);
    if (cached && now - cached.at < this.#ttlMs) return cached;
    const answer = send(url, { ...(headers ? { headers } : {}), signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        // A 204 and its kind must have no body at all.
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
      // Who reads an answer that is no JSON finds out, and each time.
      .catch((error: unknown) => error instanceof SyntaxError || forget());
    this.#keep(key, entry);
    return entry;
  }

  /** Oldest first, so that what has run out and what is too much are always in front. */
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
