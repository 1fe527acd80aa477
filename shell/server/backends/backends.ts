import { Agent, fetch as undiciFetch, type Dispatcher } from 'undici';
import type { MetricsReading } from '@konnect/registry/metrics';
import { withJitter } from '@konnect/registry/release-source';
import type { FastifyBaseLogger } from 'fastify';
import { Backend } from './backend';
import { followAddresses, namesAddresses, plainAddress, type FollowOptions } from './backend-addresses';
import { SpreadCall, type BackendChoice } from './spread-call';

const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_000;
/** A machine that is gone answers nothing at all: the next backend is tried after this time. */
const CONNECT_TIMEOUT_MS = 2_000;

/** However long a backend says that others are behind. */
const LONGEST_STALE_MS = 10_000;

export interface BackendsOptions {
  /**
   * Addresses of backends that share one database; at least one. A single `dns+http://name:port` stands for
   * every address of that name, as they come and go.
   */
  urls: readonly string[];
  /** Connections to each for proxied calls. */
  connections?: number;
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** How names are looked up, and how often. */
  addresses?: FollowOptions;
}

export type Reached = 'now' | 'away' | 'never';

/**
 * The backends of an edge: every call to them goes through here, to one that is healthy. With a single
 * address there is nothing to choose, and nothing is asked but what is called.
 */
export class Backends {
  /** Stands for all of them in addresses; calls go to the one that is chosen. */
  readonly url: string;
  /**
   * For `@fastify/reply-from`; undefined with a single backend, for which the proxy's own connections cost a
   * tenth less.
   */
  readonly dispatcher: Dispatcher | undefined;
  /**
   * Node's own with a single backend. It takes no dispatcher of another version of undici, so several have
   * undici's.
   */
  readonly fetch: typeof fetch;
  #all: readonly Backend[];
  readonly #agents: { proxied: Agent; own: Agent };
  readonly #log: BackendsOptions['log'];
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #endFollowing: (() => void) | undefined;
  #turn = 0;
  #retries = 0;
  /** Answered the last write that changed public reads: the writer then reads their own change. */
  #freshest: { backend: Backend; until: number } | undefined;
  #hasReached = false;

  constructor({ urls, connections, log, addresses }: BackendsOptions) {
    const [first] = urls;
    if (first === undefined) throw new Error('An edge needs at least one backend.');
    const isName = urls.length === 1 && namesAddresses(first);
    this.url = plainAddress(first).replace(/\/$/, '');
    this.#log = log;
    // Until a name was looked up for the first time, calls go to the name itself.
    this.#all = urls.map((url) => new Backend(plainAddress(url)));
    // Uploads hold the connections of proxied calls for minutes: renderings have others.
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

  /** Whether one is ready now, whatever was known before; probes of the same second share an answer. */
  async reached(): Promise<Reached> {
    await this.#check(Date.now() - CHECK_EVERY_MS);
    if (this.#all.some(({ isReady }) => isReady)) return 'now';
    return this.#hasReached ? 'away' : 'never';
  }

  /** How many of them calls go to. */
  get counts(): { healthy: number; all: number } {
    return { healthy: this.#all.filter(({ isHealthy }) => isHealthy).length, all: this.#all.length };
  }

  get retries(): number {
    return this.#retries;
  }

  /** One reading of each backend, for the metrics. */
  readings(read: (backend: Readonly<Backend>) => number): MetricsReading[] {
    return this.#all.map((backend) => ({ labels: { backend: backend.name }, value: read(backend) }));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#endFollowing?.();
    await Promise.all(Object.values(this.#agents).map((agent) => agent.destroy()));
  }

  /** What is known of an address that stays, stays known; a new one is asked before the next check. */
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
        (this.#freshest = { backend, until: Date.now() + Math.min(staleMs || 0, LONGEST_STALE_MS) }),
    };
    return agent.compose(
      (dispatch) => (options, handler) => new SpreadCall(dispatch, options, handler, choice).start(),
    );
  }

  /** Each in turn. When none is healthy all are tried: what is known may be out of date. */
  #next(tried: ReadonlySet<Backend>, isRead: boolean): Backend | undefined {
    const all = this.#all;
    const { backend: freshest, until } = this.#freshest ?? {};
    if (isRead && freshest?.isHealthy && !tried.has(freshest) && (until ?? 0) > Date.now()) return freshest;
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
    // A connection that ended may have been the backend's own decision: it is asked before it is left out.
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

  /** Writes a change of health to the log. */
  async #noteHealth(backend: Backend, change: () => unknown): Promise<void> {
    const before = backend.isHealthy;
    await change();
    if (before === backend.isHealthy) return;
    if (backend.isHealthy) this.#log?.info({ backend: backend.name }, 'a backend is back');
    else this.#log?.warn({ backend: backend.name }, 'a backend gets no calls for now');
  }
}
