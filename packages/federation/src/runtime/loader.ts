import type { ChannelDeclaration, Release, ReleaseRemote, ReleaseVersion } from '@konnect/contracts';
import type { RemoteTransport } from './load-entry';

/** One step of loading, for the platform status and the reports per remote and version. */
export interface LoadRecord {
  remote: string;
  version: string;
  phase: 'entry' | 'page' | 'fallback' | 'style';
  ok: boolean;
  /** Milliseconds. */
  ms: number;
  message?: string;
}

export interface LoadedRemote<Page> extends ChannelDeclaration {
  pages: Readonly<Record<string, () => Promise<{ page: Page }>>>;
  slotModules: Readonly<Record<string, () => Promise<unknown>>>;
}

export interface RemoteLoader<Page> {
  /**
   * Loads a page: the remote, then its chunk; retries, then falls back to the last known good version.
   * @throws RemoteUnavailable
   */
  page(remoteId: string, page: string): Promise<Page>;
  /** The page if it was loaded before. */
  loadedPage(remoteId: string, page: string): Page | undefined;
  /**
   * A slot's module, or null when no remote of the release fills it; retries and falls back as a page does.
   */
  slot(name: string): Promise<unknown>;
  /** True when a remote runs on its last known good version. */
  isOnFallback(remoteId: string): boolean;
}

export interface RemoteUnavailable {
  kind: 'remote-unavailable';
  remote: string;
  message: string;
}

/** @example if (isRemoteUnavailable(error)) showAreaDown(error.remote) */
export function isRemoteUnavailable(error: unknown): error is RemoteUnavailable {
  return (
    typeof error === 'object' &&
    error !== null &&
    (error as Partial<RemoteUnavailable>).kind === 'remote-unavailable'
  );
}

/** What a host makes of a remote's code before anything of it runs, e.g. with a host of its own. */
export type Prepare = <Page>(
  id: string,
  remote: LoadedRemote<Page>,
  version: ReleaseVersion,
) => LoadedRemote<Page> | Promise<LoadedRemote<Page>>;

export interface RemoteLoaderOptions {
  release: Release;
  transport: RemoteTransport;
  record(entry: LoadRecord): void;
  prepare?: Prepare | undefined;
  /**
   * Milliseconds that one step may take; webpack gives up on styles never and on chunks after its own limit.
   */
  stepTimeout?: number;
}

const STEP_TIMEOUT = 10_000;
/** An entry and a page, each twice. */
const FALLBACK_STEPS = 4;

/** One step of loading, with its limit in milliseconds; its outcome is recorded. */
type Step = <T>(
  remote: string,
  version: string,
  phase: LoadRecord['phase'],
  run: () => Promise<T>,
  limit?: number,
) => Promise<T>;

function createStep(record: RemoteLoaderOptions['record'], stepTimeout: number): Step {
  return async (remote, version, phase, run, limit = stepTimeout) => {
    const start = performance.now();
    try {
      const value = await withTimeout(run(), limit);
      record({ remote, version, phase, ok: true, ms: Math.round(performance.now() - start) });
      return value;
    } catch (error) {
      record({
        remote,
        version,
        phase,
        ok: false,
        ms: Math.round(performance.now() - start),
        message: textOf(error),
      });
      throw error;
    }
  };
}

/** Pages and slots of one version of a remote, whose entry is loaded once. */
function createVersionParts<Page>({ transport, prepare }: RemoteLoaderOptions, step: Step) {
  const remotes = new Map<string, Promise<LoadedRemote<Page>>>();
  // Failures of one version's entry: each further try has an address of its own, and no other remote loses
  // its cached files.
  const failures = new Map<string, number>();

  function entry(id: string, version: ReleaseVersion): Promise<LoadedRemote<Page>> {
    const key = `${id}@${version.version}`;
    const attempt = failures.get(key) ?? 0;
    return step(id, version.version, 'entry', async () => {
      const module = (await transport.load(version, attempt)) as { remote?: LoadedRemote<Page> } | null;
      if (!module?.remote) throw new Error(`The entry of ${id} exposes no remote.`);
      return prepare ? prepare(id, module.remote, version) : module.remote;
    }).catch((error: unknown) => {
      failures.set(key, attempt + 1);
      throw error;
    });
  }

  function loadRemote(id: string, version: ReleaseVersion): Promise<LoadedRemote<Page>> {
    const key = `${id}@${version.version}`;
    let loading = remotes.get(key);
    if (!loading) {
      loading = entry(id, version).catch(() => entry(id, version));
      remotes.set(key, loading);
      loading.catch(() => remotes.delete(key));
    }
    return loading;
  }

  async function pageOf(id: string, version: ReleaseVersion, page: string): Promise<Page> {
    const remote = await loadRemote(id, version);
    const load = remote.pages[page];
    if (!load) throw new Error(`${id} has no page ${page}.`);
    const run = () => step(id, version.version, 'page', load);
    return (await run().catch(run)).page;
  }

  /** Null when this version has none for it. */
  async function slotOf(id: string, version: ReleaseVersion, name: string): Promise<unknown> {
    const load = (await loadRemote(id, version)).slotModules[name];
    if (!load) return null;
    const run = () => step(id, version.version, 'page', load);
    return run().catch(run);
  }

  return { pageOf, slotOf };
}

/** Makes the loader of remotes. A failure is never remembered: the next call tries again. */
export function createRemoteLoader<Page>(options: RemoteLoaderOptions): RemoteLoader<Page> {
  const { release, record, stepTimeout = STEP_TIMEOUT } = options;
  const pages = new Map<string, Page>();
  const onFallback = new Set<string>();
  const step = createStep(record, stepTimeout);
  const { pageOf, slotOf } = createVersionParts<Page>(options, step);

  const find = (id: string): ReleaseRemote => {
    const remote = release.remotes.find((candidate) => candidate.id === id);
    if (!remote) throw unavailable(id, 'It is not part of this release.');
    return remote;
  };

  /**
   * From the live version, else from the last known good one: page and slots of a remote are of one version
   * as far as that is possible.
   */
  async function load<T>(id: string, part: (version: ReleaseVersion) => Promise<T>): Promise<T> {
    const remote = find(id);
    const { previous } = remote;
    const live = () => part(remote);
    if (!previous) return live().catch((error: unknown) => Promise.reject(unavailable(id, textOf(error))));

    // Its own steps have their limits, and each may be tried twice.
    const fallback = () =>
      step(id, previous.version, 'fallback', () => part(previous), FALLBACK_STEPS * stepTimeout);
    // Once fallen back a remote stays there, unless the earlier version has no such page: then the newest is
    // tried again.
    if (onFallback.has(id))
      return fallback()
        .catch(live)
        .catch((error: unknown) => Promise.reject(unavailable(id, textOf(error))));
    try {
      return await live();
    } catch (error) {
      const value = await fallback().catch(() => Promise.reject(unavailable(id, textOf(error))));
      onFallback.add(id);
      return value;
    }
  }

  const loadPage = (id: string, page: string): Promise<Page> =>
    load(id, (version) => pageOf(id, version, page));

  return {
    async page(id, page) {
      const key = `${id}/${page}`;
      const known = pages.get(key);
      if (known) return known;
      const value = await loadPage(id, page);
      pages.set(key, value);
      return value;
    },
    loadedPage: (id, page) => pages.get(`${id}/${page}`),
    async slot(name) {
      const remote = release.remotes.find((candidate) => candidate.slots.includes(name));
      if (!remote) return null;
      return load(remote.id, (version) => slotOf(remote.id, version, name));
    },
    isOnFallback: (id) => onFallback.has(id),
  };
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function unavailable(remote: string, message: string): RemoteUnavailable {
  return { kind: 'remote-unavailable', remote, message };
}

function textOf(error: unknown): string {
  if (isRemoteUnavailable(error)) return error.message;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
