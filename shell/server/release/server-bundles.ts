import { join } from 'node:path';
import {
  IsolatedRenderer,
  IsolationFault,
  type IsolatedPage,
  type RenderInput,
} from '@konnect/registry/isolation';
import type { FileMirror } from '@konnect/registry/mirror';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { startDeadline } from '../render/deadline';
import { renderInput, renderedPage } from '../render/isolated-page';
import { beforeAbort } from './before-abort';
import { MissingBundle, readBundleFile } from './bundle-file';
import { watchMemory, type Chosen, type Used } from './memory-budget';
import { Restarts } from './restarts';
import { shareRequests } from './share-requests';

export interface ShellBundle {
  /** Where the remote fails, `onError` is called and the browser renders the area. */
  renderPage(request: RenderRequest, remote?: EdgeVersion): Promise<RenderedPage>;
}

export interface ServerBundlesOptions {
  processes?: number;
  totalMb?: number;
  /** Milliseconds without use after which a process ends, unless visitors get its build. */
  idleMs?: number;
  /** Milliseconds of silence after which a busy process counts as stuck. */
  stuckMs?: number;
  log?: { warn(about: object, message: string): void };
  fetchFile?: FileMirror['fetchFile'];
}

interface Entry {
  remote: EdgeVersion | undefined;
  shell: EdgeVersion;
  renderer: Promise<IsolatedRenderer>;
  loading?: IsolatedRenderer;
  running?: IsolatedRenderer;
  startedAt: number;
  usedAt: number;
}

type StartingEntry = Omit<Entry, 'renderer'>;

/** Enough for the live and the previous versions of a small site. */
const PROCESSES = 12;
/** This share stays reserved for what visitors get; the rest is for previous versions and for the staff. */
const WARM_SHARE = 2 / 3;
const IDLE_MS = 5 * 60_000;
const REVIEW_MS = 30_000;
/** A short limit is enough: the frame alone requests no data. */
const FRAME_MS = 2_000;

const nameOf = ({ id, version }: EdgeVersion): string => `${id}@${version}`;

/** Runs server bundles, each in its own process and only if its hash is the published one. */
export class ServerBundles {
  readonly #folder: string;
  readonly #options: ServerBundlesOptions & { processes: number; idleMs: number };
  readonly #entries = new Map<string, Entry>();
  readonly #restarts = new Restarts();
  readonly #loaded = new Set<string>();
  readonly #review: NodeJS.Timeout;
  readonly #stopWatch: () => void;
  #kept: ReadonlySet<string> = new Set();
  #isClosed = false;

  constructor(dataDir: string, options: ServerBundlesOptions = {}) {
    this.#folder = join(dataDir, 'assets');
    const { fetchFile } = options;
    this.#options = {
      ...{ processes: PROCESSES, idleMs: IDLE_MS, ...options },
      // The processes of all remotes need the bundle of the shell.
      ...(fetchFile && { fetchFile: shareRequests(fetchFile) }),
    };
    const reviewMs = Math.min(REVIEW_MS, this.#options.idleMs);
    this.#review = setInterval(() => this.#endIdle(), reviewMs);
    this.#review.unref();
    const { totalMb } = this.#options;
    this.#stopWatch = watchMemory(
      () => this.#used(),
      (chosen) => this.#endForMemory(chosen),
      totalMb,
    );
  }

  /** @throws Error when the shell's bundle cannot be loaded */
  async shell(version: EdgeVersion): Promise<ShellBundle> {
    // One successful load is enough: a page of a remote does not need the shell's own process.
    if (!this.#loaded.has(nameOf(version))) {
      await this.#renderer(version);
      this.#loaded.add(nameOf(version));
    }
    return { renderPage: (request, remote) => this.#render(request, version, remote) };
  }

  /** False while a process has more work than it can do, so pages that wait for it are not to blame. */
  isKeepingUp(): boolean {
    return [...this.#entries.values()].every(
      ({ loading, running }) => (running ?? loading)?.isKeepingUp ?? true,
    );
  }

  get size(): number {
    return this.#entries.size;
  }

  keepOnly(versions: ReadonlySet<string>): void {
    for (const name of this.#loaded) if (!versions.has(name)) this.#loaded.delete(name);
    for (const [key, { remote, shell }] of this.#entries) {
      if (!versions.has(nameOf(shell)) || (remote && !versions.has(nameOf(remote)))) this.#drop(key);
    }
  }

  /** Starts processes one after the other; failures show again with a page. @param remotes busiest first */
  async warm(shell: EdgeVersion, remotes: Iterable<EdgeVersion>): Promise<void> {
    const pairs = [undefined, ...remotes].slice(0, Math.ceil(this.#options.processes * WARM_SHARE));
    this.#kept = new Set(pairs.map((remote) => this.#keyOf(shell, remote)));
    for (const remote of pairs) {
      if (this.#isClosed) return;
      await this.#renderer(shell, remote).catch(() => undefined);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#review);
    this.#stopWatch();
    for (const [key, { running }] of [...this.#entries]) {
      this.#entries.delete(key);
      running?.close();
    }
  }

  async #render(request: RenderRequest, shell: EdgeVersion, remote?: EdgeVersion): Promise<RenderedPage> {
    const input = renderInput(request);
    if (remote) {
      try {
        return renderedPage(
          request,
          await this.#again(input, async () =>
            (await this.#startedBefore(request, shell, remote)).renderPage(input),
          ),
        );
      } catch (error) {
        request.onError(error);
      }
    }
    return renderedPage(request, await this.#again(input, () => this.#renderShell(input, shell, remote)));
  }

  // A page that waited for a place may find that its process was ended for a newer version.
  async #again<T>({ sentForm }: RenderInput, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isDropped = error instanceof IsolationFault && error.reason === 'closed';
      // A form may have been sent before the process ended.
      if (!isDropped || sentForm || this.#isClosed) throw error;
      return work();
    }
  }

  /** With a remote this is the frame alone, because the remote could not be rendered. */
  async #renderShell(input: RenderInput, shell: EdgeVersion, remote?: EdgeVersion): Promise<IsolatedPage> {
    const renderer = await this.#renderer(shell);
    if (!remote) return renderer.renderPage(input);
    const controller = new AbortController();
    const meet = startDeadline(
      FRAME_MS,
      () => controller.abort(),
      () => this.isKeepingUp(),
    );
    return renderer.renderPage({ ...input, signal: controller.signal }).finally(meet);
  }

  // Pages that wait for a process to start must not hold the slots of those whose processes run.
  async #startedBefore(
    { signal, whileWaiting = (work) => work }: RenderRequest,
    shell: EdgeVersion,
    remote: EdgeVersion,
  ): Promise<IsolatedRenderer> {
    const renderer = this.#renderer(shell, remote);
    const running = this.#entries.get(this.#keyOf(shell, remote))?.running;
    return running && !signal.aborted ? running : whileWaiting(beforeAbort(renderer, signal));
  }

  #keyOf(shell: EdgeVersion, remote?: EdgeVersion): string {
    return remote ? `${nameOf(remote)} ${nameOf(shell)}` : nameOf(shell);
  }

  // Remote and shell are loaded in one process because they share one React.
  #renderer(shell: EdgeVersion, remote?: EdgeVersion): Promise<IsolatedRenderer> {
    const key = this.#keyOf(shell, remote);
    const known = this.#entries.get(key);
    if (known) {
      known.usedAt = performance.now();
      return known.renderer;
    }
    if (this.#isClosed) return Promise.reject(new IsolationFault('closed'));
    const fault = this.#restarts.faultOf(key);
    if (fault) return Promise.reject(fault);
    this.#makeRoom();
    const now = performance.now();
    const starting: StartingEntry = { shell, remote, startedAt: now, usedAt: now };
    const entry: Entry = Object.assign(starting, { renderer: this.#start(key, starting) });
    this.#entries.set(key, entry);
    entry.renderer.then(
      (running) => {
        entry.running = running;
        // The entry was dropped while the process started; pages that waited for it begin before this.
        if (this.#entries.get(key) !== entry) setImmediate(() => this.#end(running));
      },
      (error: unknown) => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
        if (error instanceof MissingBundle) this.#restarts.pause(key, error);
        else this.#restarts.failed(key, error);
      },
    );
    return entry.renderer;
  }

  async #start(key: string, entry: StartingEntry): Promise<IsolatedRenderer> {
    const { shell, remote } = entry;
    const { fetchFile } = this.#options;
    const [host, own] = await Promise.all([
      readBundleFile(this.#folder, shell, fetchFile),
      remote && readBundleFile(this.#folder, remote, fetchFile),
    ]);
    const startedAt = performance.now();
    return IsolatedRenderer.start({
      shell: host,
      remote: own,
      ...(this.#options.stuckMs !== undefined && { stuckMs: this.#options.stuckMs }),
      onLoading: (renderer) => void (entry.loading = renderer),
      onEnd: (reason) => {
        // An end on purpose, or during the start, is handled where it happens.
        if (reason === 'closed' || reason === 'crowded' || !entry.running) return;
        // A process that was retired may end after its build has another one.
        if (this.#entries.get(key) !== entry) return;
        this.#entries.delete(key);
        const delayMs = this.#restarts.ended(key, new IsolationFault(reason), performance.now() - startedAt);
        this.#options.log?.warn({ build: key, reason, delayMs }, 'an isolated process ended');
      },
    });
  }

  #makeRoom(): void {
    if (this.#entries.size < this.#options.processes) return;
    const free = [...this.#entries].filter(([, { running }]) => running && !running.isBusy);
    const [oldest] = free.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest) this.#drop(oldest[0]);
  }

  #endIdle(): void {
    const before = performance.now() - this.#options.idleMs;
    for (const [key, { running, usedAt }] of this.#entries) {
      if (running && !running.isBusy && usedAt < before && !this.#kept.has(key)) this.#drop(key);
    }
  }

  #used(): Used[] {
    return [...this.#entries].map(([key, { remote, running, usedAt }]) => ({
      key,
      hasRemote: remote !== undefined,
      bytes: running?.memoryBytes() ?? 0,
      isSpare: running !== undefined && !running.isBusy && !this.#kept.has(key),
      usedAt,
    }));
  }

  #endForMemory({ key, isAtFault }: Chosen): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const reason = isAtFault ? 'too-much-memory' : 'crowded';
    const fault = new IsolationFault(reason);
    this.#drop(key, reason);
    if (isAtFault) this.#restarts.ended(key, fault, performance.now() - entry.startedAt);
    // Pages need the shell's own process, so no pause follows; it ends only while it is idle.
    else if (entry.remote) this.#restarts.pause(key, fault);
    this.#options.log?.warn({ build: key, reason }, 'all isolated processes use too much together');
  }

  #drop(key: string, reason?: 'crowded' | 'too-much-memory'): void {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (reason) entry?.running?.close(reason);
    else if (entry?.running) this.#end(entry.running);
  }

  // Pages under way get their answer, unless the edge itself ends.
  #end(running: IsolatedRenderer): void {
    if (this.#isClosed) running.close();
    else running.retire();
  }
}
