import type { ChannelDeclaration, Release, ReleaseRemote, ReleaseVersion } from '@konnect/contracts';
import type { RemoteTransport } from './load-entry';

export interface LoadRecord {
  remote: string;
  version: string;
  phase: 'entry' | 'page' | 'fallback' | 'style';
  ok: boolean;
  ms: number;
  message?: string;
}

export interface LoadedRemote<Page> extends ChannelDeclaration {
  pages: Readonly<Record<string, () => Promise<{ page: Page }>>>;
  slotModules: Readonly<Record<string, () => Promise<unknown>>>;
}

export interface RemoteLoader<Page> {
  /** Retries, then falls back to the last known good version. @throws RemoteUnavailable */
  page(remoteId: string, page: string): Promise<Page>;
  loadedPage(remoteId: string, page: string): Page | undefined;
  /** Null when no remote of the release fills the slot; retries and falls back like a page. */
  slot(name: string): Promise<unknown>;
  /** True when a remote runs on its last known good version. */
  isOnFallback(remoteId: string): boolean;
}

export interface RemoteUnavailable {
  kind: 'remote-unavailable';
  remote: string;
  message: string;
}

export function isRemoteUnavailable(error: unknown): error is RemoteUnavailable {
  return (
    typeof error === 'object' &&
    error !== null &&
    (error as Partial<RemoteUnavailable>).kind === 'remote-unavailable'
  );
}

/** A host prepares a remote's code before any of it runs, e.g. with its own host object. */
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
  /** Milliseconds of one step; webpack itself has no limit for styles. */
  stepTimeout?: number;
}

const STEP_TIMEOUT = 10_000;
const FALLBACK_STEPS = 4;

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

function createVersionParts<Page>({ transport, prepare }: RemoteLoaderOptions, step: Step) {
  const remotes = new Map<string, Promise<LoadedRemote<Page>>>();
  // Each try needs its own address, and failures are per version, so no other remote loses its cached files.
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

  async function slotOf(id: string, version: ReleaseVersion, name: string): Promise<unknown> {
    const load = (await loadRemote(id, version)).slotModules[name];
    if (!load) return null;
    const run = () => step(id, version.version, 'page', load);
    return run().catch(run);
  }

  return { pageOf, slotOf };
}

/** A failure is never remembered, so the next call tries again. */
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

  /** All parts of a remote should come from one version. */
  async function load<T>(id: string, part: (version: ReleaseVersion) => Promise<T>): Promise<T> {
    const remote = find(id);
    const { previous } = remote;
    const live = () => part(remote);
    if (!previous) return live().catch((error: unknown) => Promise.reject(unavailable(id, textOf(error))));

    const fallback = () =>
      step(id, previous.version, 'fallback', () => part(previous), FALLBACK_STEPS * stepTimeout);
    // A remote stays on its fallback unless the earlier version has no such page.
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
