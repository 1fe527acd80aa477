import {
  carriesPublicToken,
  isProblem,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Problem,
  type ServiceBases,
} from '@konnect/contracts';
import { alreadyReceived, parseProblem, unreachable } from './problem';

export interface ApiClientOptions {
  bases: ServiceBases;
  publicToken: string;
  fetch: typeof fetch;
  /** The staff session's CSRF token, read at each call. */
  csrfToken?: () => string | undefined;
  /** On the edge: the cached body of a public GET. */
  recall?: (address: string) => unknown;
  /** Makes the header that finds a call in the servers' traces; only where they record any. */
  traceparent?: (() => string) | undefined;
  /** Called for each failure, except when the caller aborted. */
  onFailure?: (endpoint: Endpoint, problem: Problem) => void;
  /** Milliseconds until a call without files fails with status 0. */
  timeout?: number;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The server treats the same key as the same submission for ever. */
  idempotencyKey?: string | undefined;
  /** Bypasses the browser's cache, for a person who has just changed the data. */
  fresh?: boolean | undefined;
}

export interface ApiClient {
  /**
   * @returns the parsed success body (undefined for 204)
   * @throws Problem (a plain object, see `isProblem`) for every failure; an AbortError when `signal` aborts
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointOutput<E>>;
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

const DEFAULT_TIMEOUT = 15_000;
/** The server's own limit for a request. */
const LONGEST_TIMEOUT = 300_000;
/** 100 kbit/s, in bytes per millisecond: slower lines are rare where the site can be used at all. */
const SLOW_LINE = 12.5;

const isForm = (body: unknown): body is FormData =>
  typeof FormData !== 'undefined' && body instanceof FormData;

/** Milliseconds that a call may take: a form with files has the time that a slow line needs for them. */
export function callTimeout(body: unknown, usual = DEFAULT_TIMEOUT): number {
  let bytes = 0;
  if (isForm(body)) body.forEach((value) => (bytes += (value as Partial<File>).size ?? 0));
  return Math.min(usual + bytes / SLOW_LINE, LONGEST_TIMEOUT);
}

/** Exported for preloads, which need exactly the same address. */
export function endpointUrl(bases: ServiceBases, endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  if (!input.query) return `${bases[endpoint.service]}${path}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `${bases[endpoint.service]}${path}${search ? `?${search}` : ''}`;
}

/** Aborts by the caller's signal or after `ms`; old phones lack `AbortSignal.any` and `.timeout`. */
export function deadline(ms: number, signal?: AbortSignal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** A W3C `traceparent`, random for each call, so that it does not identify the caller. */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

/**
 * A write with an empty body or null is stored, and a retry would store it twice. Only a 201 may be no JSON:
 * the sign-in page of a public network comes with a 200.
 */
async function readSuccess(response: Response, { method }: Endpoint): Promise<unknown> {
  const text = await response.text();
  if (method === 'GET') return JSON.parse(text) as unknown;
  try {
    return text.trim() === '' ? {} : ((JSON.parse(text) as unknown) ?? {});
  } catch (error) {
    if (response.status === 201) return {};
    throw error;
  }
}

/** Makes the client of a page or of the edge's rendering. It never toasts, redirects or reads React. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call(endpoint, input, { signal, idempotencyKey, fresh } = {}) {
      const loose = input as LooseInput;
      const address = endpointUrl(options.bases, endpoint, loose);
      const known =
        options.recall && endpoint.method === 'GET' && !endpoint.staff ? options.recall(address) : undefined;
      if (known !== undefined) return known as EndpointOutput<typeof endpoint>;
      const headers: Record<string, string> = { accept: 'application/json' };
      if (endpoint.staff) {
        const token = options.csrfToken?.();
        if (token && endpoint.method !== 'GET') headers['x-csrf-token'] = token;
      } else if (carriesPublicToken(endpoint)) headers['authorization'] = `Bearer ${options.publicToken}`;
      if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
      // Another origin would have to allow the header first.
      if (options.traceparent && address.startsWith('/')) headers['traceparent'] = options.traceparent();
      if (loose.body !== undefined && !isForm(loose.body)) headers['content-type'] = 'application/json';

      const limit = deadline(callTimeout(loose.body, options.timeout), signal);
      try {
        const response = await options.fetch(address, {
          method: endpoint.method,
          headers,
          credentials: 'same-origin',
          signal: limit.signal,
          ...(fresh ? { cache: 'no-cache' as const } : {}),
          ...(loose.body === undefined
            ? {}
            : { body: isForm(loose.body) ? loose.body : JSON.stringify(loose.body) }),
        });
        if (!response.ok) throw await parseProblem(response);
        if (endpoint.success !== undefined && response.status !== endpoint.success)
          throw alreadyReceived(response.status);
        if (response.status === 204) return undefined as EndpointOutput<typeof endpoint>;
        return (await readSuccess(response, endpoint)) as EndpointOutput<typeof endpoint>;
      } catch (error) {
        if (signal?.aborted) throw error;
        const problem = isProblem(error) ? error : unreachable();
        options.onFailure?.(endpoint, problem);
        throw problem;
      } finally {
        limit.end();
      }
    },
  };
}
