import { Agent, fetch as undiciFetch, type Dispatcher } from 'undici';
import type { MetricsReading } from '@konnect/registry/metrics';
import { withJitter } from '@konnect/registry/release-source';
import type { FastifyBaseLogger } from 'fastify';
import { Backend } from './backend';
import { followAddresses, namesAddresses, plainAddress, type FollowOptions } from './backend-addresses';
import { SpreadCall, type BackendChoice } from './spread-call';

const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_000;
/** A lost machine does not answer at all, so the next backend is tried after this time. */
const CONNECT_TIMEOUT_MS = 2_000;

/** This bound holds however long a backend says that the others are behind. */
const LONGEST_STALE_MS = 10_000;

export interface BackendsOptions {
  /** Backends that share one database. A single `dns+http://name:port` follows every address of the name. */
  urls: readonly string[];
  connections?: number;
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  addresses?: FollowOptions;
}

export type Reached = 'now' | 'away' | 'never';

/** Spreads calls over the healthy backends. A single address is only called, never checked. */
export class Backends {
  /** Means all backends in addresses; each call goes to the chosen one. */
  readonly url: string;
  /** Undefined with a single backend: the proxy's own connections cost a tenth less. */
  readonly dispatcher: Dispatcher | undefined;
  /** Node's own fetch takes no dispatcher of another undici version, so several backends use undici's. */
  readonly fetch: typeof fetch;
  #all: readonly Backend[];
  readonly #agents: { proxied: Agent; own: Agent };
  readonly #log: BackendsOptions['log'];
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #endFollowing: (() => void) | undefined;
  #turn = 0;
  #retries = 0;
  /** The backend of the last write: a writer must read their own change there. */
  #freshest: { backend: Backend; until: number } | undefined;
  #hasReached = false;

  constructor({ urls, connections, log, addresses }: BackendsOptions) {
    const [first] = urls;
    if (first === undefined) throw new Error('An edge needs at least one backend.');
    const isName = urls.length === 1 && namesAddresses(first);
    this.url = plainAddress(first).replace(/\/$/, '');
    this.#log = log;
    // Until the first look-up ends, calls go to the name itself.
    this.#all = urls.map((url) => new Backend(plainAddress(url)));
    // Uploads hold the connections of proxied calls for minutes, so renderings have their own.
    const proxied = new Agent({ connectTimeout: CONNECT_TIMEOUT_MS, ...(connections && { connections }) });
    const own = new Agent({ connectTimeout: CONNECT_TIMEOUT_MS });
    this.#agents = { proxied, own };
    if (urls.length === 1 && !isName) {
      this.fetch = (input, init) => fetch(input, init);
      return;
    }
    this.dispatcher = this.#spread(proxied);
    const dispatcher = this.#spread(own);
    this.fetch = ((url: string | URL, init?: Parameters<typeof undiciFetch>[1]) =>
      undiciFetch(url, { ...init, dispatcher })) as unknown as typeof fetch;
    this.#timer = setInterval(() => void this.#check(), withJitter(CHECK_EVERY_MS)).unref();
    if (isName)
      this.#endFollowing = followAddresses(first, (found) => this.#replace(found), { ...addresses, log });
  }

  /** Probes of the same second share an answer. */
  async reached(): Promise<Reached> {
    await this.#check(performance.now() - CHECK_EVERY_MS);
    if (this.#all.some(({ isReady }) => isReady)) return 'now';
    return this.#hasReached ? 'away' : 'never';
  }

  get counts(): { healthy: number; all: number } {
    return { healthy: this.#all.filter(({ isHealthy }) => isHealthy).length, all: this.#all.length };
  }

  get retries(): number {
    return this.#retries;
  }

  readings(read: (backend: Readonly<Backend>) => number): MetricsReading[] {
    return this.#all.map((backend) => ({ labels: { backend: backend.name }, value: read(backend) }));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#endFollowing?.();
    await Promise.all(Object.values(this.#agents).map((agent) => agent.destroy()));
  }

  #replace(urls: readonly string[]): void {
    const known = new Map(this.#all.map((backend) => [backend.origin, backend]));
    const next = urls.map((url) => known.get(new URL(url).origin) ?? new Backend(url));
    const isSame = next.length === known.size && next.every(({ origin }) => known.has(origin));
    if (isSame) return;
    this.#all = next;
    if (this.#freshest && !next.includes(this.#freshest.backend)) this.#freshest = undefined;
    this.#log?.info({ backends: next.map(({ name }) => name) }, 'the addresses of the backends changed');
    void this.#check(0);
  }

  #spread(agent: Agent): Dispatcher {
    const choice: BackendChoice = {
      next: (tried, isRead) => this.#next(tried, isRead),
      hasOther: (tried) => this.#all.some((backend) => !tried.has(backend)),
      hasOtherHealthy: (tried) => this.#all.some((backend) => backend.isHealthy && !tried.has(backend)),
      noteBroken: (backend, isRefused) => this.#noteBroken(backend, isRefused),
      noteRetry: () => void (this.#retries += 1),
      noteChange: (backend, staleMs) =>
        (this.#freshest = { backend, until: performance.now() + Math.min(staleMs || 0, LONGEST_STALE_MS) }),
    };
    return agent.compose(
      (dispatch) => (options, handler) => new SpreadCall(dispatch, options, handler, choice).start(),
    );
  }

  // Backends take turns. When none is healthy all are tried: the state may be out of date.
  #next(tried: ReadonlySet<Backend>, isRead: boolean): Backend | undefined {
    const all = this.#all;
    const { backend: freshest, until } = this.#freshest ?? {};
    if (isRead && freshest?.isHealthy && !tried.has(freshest) && (until ?? 0) > performance.now())
      return freshest;
    this.#turn = (this.#turn + 1) % all.length;
    let spare: Backend | undefined;
    for (let step = 0; step < all.length; step += 1) {
      const backend = all[(this.#turn + step) % all.length];
      if (!backend || tried.has(backend)) continue;
      if (backend.isHealthy) return backend;
      spare ??= backend;
    }
    return spare;
  }

  #noteBroken(backend: Backend, isRefused: boolean): void {
    if (isRefused) void this.#noteHealth(backend, () => (backend.isHealthy = false));
    // The backend may have ended the connection on purpose, so it is asked before it is left out.
    else void this.#checkOne(backend);
  }

  async #check(before = Infinity): Promise<void> {
    await Promise.all(
      this.#all.filter(({ checkedAt }) => checkedAt < before).map((backend) => this.#checkOne(backend)),
    );
  }

  async #checkOne(backend: Backend): Promise<void> {
    await this.#noteHealth(backend, () => backend.check((asked) => this.#ask(asked)));
    this.#hasReached ||= backend.isReady;
  }

  async #ask({ origin }: Backend): Promise<number> {
    const { statusCode, body } = await this.#agents.own.request({
      origin,
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    await body.dump();
    return statusCode;
  }

  async #noteHealth(backend: Backend, change: () => unknown): Promise<void> {
    const before = backend.isHealthy;
    await change();
    if (before === backend.isHealthy) return;
    if (backend.isHealthy) this.#log?.info({ backend: backend.name }, 'a backend is back');
    else this.#log?.warn({ backend: backend.name }, 'a backend gets no calls for now');
  }
}
