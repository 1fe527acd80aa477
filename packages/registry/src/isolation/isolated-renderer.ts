import { IsolatedProcess, type EndReason, type ProcessLimits } from './isolated-process';
import type { Frame } from './frames';
import { SentAnswers, SentObjects } from './known-objects';
import { startPulse, watchLoad, type Pulse } from './pulse';
import { isObject, readError, type Owners } from './page-data';
import { Rendering } from './rendering-run';
import type { IsolatedPage, RenderInput } from './rendering';

export interface BundleSource {
  id: string;
  name: string;
  source: Uint8Array;
}

export interface IsolatedRendererOptions {
  shell: BundleSource;
  /** Without a remote the process renders the shell's own pages. */
  remote?: BundleSource | undefined;
  limits?: Partial<ProcessLimits>;
  /** Milliseconds for the bundles to load. */
  loadMs?: number;
  /** Milliseconds of silence after which a working process counts as stuck. */
  stuckMs?: number;
  execPath?: string | undefined;
  /** Ends the process when it aborts. */
  signal?: AbortSignal | undefined;
  onEnd?(reason: EndReason): void;
  /** Called once the process is there and before its bundles are loaded. */
  onLoading?(renderer: IsolatedRenderer): void;
  onStray?(error: unknown): void;
}

/** The process ended, and all its open requests fail. */
export class IsolationFault extends Error {
  constructor(readonly reason: EndReason) {
    super(`The isolated process has no result: ${reason}`);
  }
}

export const LOAD_MS = 15_000;
const STUCK_MS = 2_500;
/** A retired process ends after this time even when a rendering never answers. */
const RETIRED_MS = 20_000;

interface Waiting {
  resolve(value: Record<string, unknown>): void;
  reject(error: unknown): void;
}

export class IsolatedRenderer {
  /** Excludes the bundles, which would take a megabyte or two each in this process. */
  readonly #options: Omit<IsolatedRendererOptions, 'shell' | 'remote'>;
  readonly #remoteId: string | undefined;
  readonly #renderings = new Map<number, Rendering>();
  readonly #asked = new Map<number, Waiting>();
  readonly #objects = new SentObjects((header) => this.#process?.send(header));
  readonly #answers = new SentAnswers();
  readonly #owners: Owners;
  #process: IsolatedProcess | undefined;
  #loading: Waiting | undefined;
  #pulse: Pulse | undefined;
  #isLoadKeepingUp: (() => boolean) | undefined;
  #isRetired = false;
  #reason: EndReason | undefined;
  #number = 0;

  /** @throws IsolationFault, or the error of the bundle, named */
  static async start({ shell, remote, ...options }: IsolatedRendererOptions): Promise<IsolatedRenderer> {
    const renderer = new IsolatedRenderer(options, remote?.id);
    await renderer.#start(shell, remote);
    return renderer;
  }

  private constructor(options: Omit<IsolatedRendererOptions, 'shell' | 'remote'>, remoteId?: string) {
    this.#options = options;
    this.#remoteId = remoteId;
    this.#owners = remoteId === undefined ? null : new Set(['shell', remoteId]);
  }

  get isEnded(): boolean {
    return this.#reason !== undefined;
  }
  get isBusy(): boolean {
    return this.#renderings.size > 0 || this.#loading !== undefined;
  }
  memoryBytes(): number | null {
    return this.#process?.memoryBytes() ?? null;
  }

  async #start(shell: BundleSource, remote: BundleSource | undefined): Promise<void> {
    const { limits, execPath, signal, loadMs = LOAD_MS } = this.#options;
    this.#process = await IsolatedProcess.start({
      ...(limits && { limits }),
      execPath,
      onFrame: (frame) => this.#receive(frame),
      onEnd: (reason) => this.#end(reason),
    });
    const loaded = new Promise<Record<string, unknown>>((resolve, reject) => {
      this.#loading = { resolve, reject };
    });
    this.#process.ref(true);
    this.#isLoadKeepingUp = watchLoad(() => this.#process?.usedMs() ?? null);
    this.#options.onLoading?.(this);
    if (signal?.aborted) this.close('too-slow');
    signal?.addEventListener('abort', () => this.close('too-slow'), { once: true });
    const timer = setTimeout(() => this.close('too-slow'), loadMs);
    const about = { shell: { name: shell.name }, ...(remote && { remote: { name: remote.name } }) };
    this.#process.send({ kind: 'load', ...about, shellBytes: shell.source.byteLength }, [
      shell.source,
      ...(remote ? [remote.source] : []),
    ]);
    try {
      const header = await loaded;
      if (header.kind === 'unloadable') {
        const { message } = readError(header.error) as { message?: unknown };
        throw new Error(`${String(header.what)} does not load: ${String(message)}`);
      }
      if (remote && header.hasPages !== true) throw new Error(`${remote.name} exposes no remote`);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#loading = undefined;
      this.#isLoadKeepingUp = undefined;
      this.#rest();
    }
  }

  async renderPage(input: RenderInput): Promise<IsolatedPage> {
    if (this.#reason !== undefined || !this.#process) throw new IsolationFault(this.#reason ?? 'ended');
    const number = (this.#number += 1);
    const { stuckMs = STUCK_MS } = this.#options;
    const send = (header: object, body?: readonly Uint8Array[]) => this.#process?.send(header, body);
    const rendering = new Rendering({
      number,
      input,
      owners: this.#owners,
      answers: this.#answers,
      send,
      onFlood: () => this.close('too-much-output'),
      onSettled: () => {
        this.#renderings.delete(number);
        this.#rest();
      },
    });
    this.#renderings.set(number, rendering);
    this.#process.ref(true);
    this.#pulse ??= startPulse({
      ask: () => send({ kind: 'ping' }),
      usedMs: () => this.#process?.usedMs() ?? null,
      stuckMs,
      onStuck: () => this.close('stuck'),
    });
    rendering.begin(
      { release: this.#objects.numberOf(input.release), config: this.#objects.numberOf(input.config) },
      this.#remoteId,
    );
    return rendering.page;
  }

  async hydrateOf(page: string): Promise<unknown> {
    if (this.#reason !== undefined) throw new IsolationFault(this.#reason);
    const ask = (this.#number += 1);
    const { hydrate } = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const timer = setTimeout(() => this.close('too-slow'), this.#options.loadMs ?? LOAD_MS);
      const settle = (): void => {
        clearTimeout(timer);
        this.#asked.delete(ask);
      };
      this.#asked.set(ask, {
        resolve: (value) => (settle(), resolve(value)),
        reject: (error: unknown) => (settle(), reject(error as Error)),
      });
      this.#process?.send({ kind: 'hydrate', ask, page });
    });
    return hydrate;
  }

  close(reason: EndReason = 'closed'): void {
    this.#process?.end(reason);
  }

  /** Ends the process once the pages that it is rendering are there. */
  retire(): void {
    this.#isRetired = true;
    this.#rest();
    setTimeout(() => this.close(), RETIRED_MS).unref();
  }

  #rest(): void {
    if (this.#renderings.size > 0) return;
    if (this.#isRetired) this.close();
    this.#process?.ref(false);
    this.#pulse?.stop();
    this.#pulse = undefined;
  }

  /** False while the process gets no processor, so a late rendering is not the page's fault. */
  get isKeepingUp(): boolean {
    return (this.#isLoadKeepingUp?.() ?? true) && (this.#pulse?.isKeepingUp() ?? true);
  }

  #end(reason: EndReason): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#pulse?.stop();
    const fault = new IsolationFault(reason);
    this.#loading?.reject(fault);
    for (const { reject } of [...this.#asked.values()]) reject(fault);
    for (const rendering of [...this.#renderings.values()]) rendering.fail(fault);
    this.#options.onEnd?.(reason);
  }

  #receive({ header, body }: Frame): void {
    const { kind, render, ask } = header;
    this.#pulse?.heard(kind === 'pong');
    if (kind === 'pong') return;
    if (kind === 'loaded' || kind === 'unloadable') this.#loading?.resolve(header);
    else if (kind === 'stray') this.#options.onStray?.(readError(header.error));
    else if (kind === 'hydrate') this.#answer(ask, header);
    else if (kind === 'call') this.#call(header, body);
    else this.#renderings.get(Number(render))?.receive(header, body);
  }

  #answer(ask: unknown, header: Record<string, unknown>): void {
    const waiting = this.#asked.get(Number(ask));
    if (isObject(header.error)) waiting?.reject(readError(header.error));
    else waiting?.resolve(header);
  }

  /** Calls of a finished rendering are dropped. */
  #call(header: Record<string, unknown>, body: Buffer): void {
    const rendering = this.#renderings.get(Number(header.render));
    if (rendering) void rendering.call(header, body);
    else this.#process?.send({ kind: 'answer', call: header.call, isFailed: true });
  }
}
