import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';

import { childSource } from './child-source';
import { FrameReader, writeFrame, type Frame } from './frames';
import { findIsolation, isolatedCommand } from './level';

export interface ProcessLimits {
  heapMb: number;
  memoryMb: number;
  messageBytes: number;
}

/** The heap, three young parts of 16 and Node take about 300 MB. Measured under load: 176 in all. */
export const LIMITS: ProcessLimits = { heapMb: 192, memoryMb: 384, messageBytes: 16 * 1024 * 1024 };

export type EndReason =
  | 'ended'
  | 'unreachable'
  | 'too-much-memory'
  // All processes together use too much: no fault of this one.
  | 'crowded'
  | 'too-much-output'
  | 'closed'
  | 'too-slow'
  | 'stuck';

/** A shell exits with these codes when a program cannot run. */
const NOT_STARTED: ReadonlySet<number | null> = new Set([126, 127]);
/** V8's own default. */
const SEMI_SPACE_MB = 16;
/** By default V8 collects the whole heap every hundred pages, by threads that cost more than the pages. */
const COLLECTOR = [
  '--heap-growing-percent=300',
  '--no-parallel-scavenge',
  `--min-semi-space-size=${SEMI_SPACE_MB}`,
];
const WATCH_MS = 250;
const PAGE_BYTES = 4_096;
/** Linux counts in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** Node then closes files, child processes, workers and addons. */
export const permissionFlags = (): string[] => {
  const major = Number(process.versions.node.split('.', 1)[0]);
  return [major >= 24 ? '--permission' : '--experimental-permission'];
};

export interface IsolatedProcessOptions {
  onFrame(frame: Frame): void;
  /** Called once. */
  onEnd(reason: EndReason): void;
  limits?: Partial<ProcessLimits>;
  execPath?: string | undefined;
}

/** One process for one build: no environment, no files, no way out but the messages of this class. */
export class IsolatedProcess {
  readonly #child: ChildProcess;
  readonly #socket: Duplex | undefined;
  readonly #options: IsolatedProcessOptions;
  readonly #limits: ProcessLimits;
  #watch: NodeJS.Timeout | undefined;
  #pid: number | undefined;
  #isEnded = false;

  static async start(options: IsolatedProcessOptions): Promise<IsolatedProcess> {
    const limits = { ...LIMITS, ...options.limits };
    const program = [
      options.execPath ?? process.execPath,
      ...permissionFlags(),
      '--disallow-code-generation-from-strings',
      '--no-flush-bytecode',
      `--max-old-space-size=${limits.heapMb}`,
      // A bound for the whole heap makes V8 collect a much smaller young part of it over and over.
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      ...COLLECTOR,
      '--no-warnings',
      '-e',
      childSource(),
    ];
    // Node reserves more than it uses; the used memory is watched below.
    const command = isolatedCommand(await findIsolation(), program, (limits.memoryMb + 1_024) * 1_024);
    return new IsolatedProcess(command, limits, options);
  }

  private constructor(
    [program = '', ...args]: string[],
    limits: ProcessLimits,
    options: IsolatedProcessOptions,
  ) {
    this.#options = options;
    this.#limits = limits;
    // Without an environment a program is looked up in the usual folders.
    this.#child = spawn(program, args, { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    this.#child
      .once('exit', (code) => this.#end(NOT_STARTED.has(code) ? 'unreachable' : 'ended'))
      .once('error', () => this.#end('unreachable'));
    this.#child.unref();
    this.#socket = this.#child.stdio[3] as Duplex | undefined;
    const reader = new FrameReader(limits.messageBytes);
    // The exit event gives the reason.
    const kill = (): void => void this.#child.kill('SIGKILL');
    this.#socket?.on('error', kill).on('close', kill);
    this.#socket?.on('data', (piece: Buffer) => this.#read(reader, piece));
    this.ref(false);
    this.#watch = setInterval(() => this.#checkMemory(), WATCH_MS);
    this.#watch.unref();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  ref(isBusy: boolean): void {
    const socket = this.#socket as (Duplex & { ref?(): void; unref?(): void }) | undefined;
    if (isBusy) socket?.ref?.();
    else socket?.unref?.();
  }

  send(header: object, body?: readonly Uint8Array[]): void {
    if (this.#isEnded || !this.#socket) return;
    const [head, ...rest] = writeFrame(header, body);
    if (rest.length === 0) return void this.#socket.write(head);
    this.#socket.cork();
    for (const piece of [head, ...rest]) this.#socket.write(piece);
    this.#socket.uncork();
  }

  end(reason: EndReason = 'closed'): void {
    this.#child.kill('SIGKILL');
    this.#end(reason);
  }

  #end(reason: EndReason): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#watch);
    this.#socket?.destroy();
    this.#options.onEnd(reason);
  }

  #read(reader: FrameReader, piece: Buffer): void {
    if (this.#isEnded) return;
    try {
      for (const frame of reader.read(piece)) this.#options.onFrame(frame);
    } catch {
      this.end('too-much-output');
    }
  }

  #checkMemory(): void {
    const bytes = this.memoryBytes();
    if (bytes !== null && bytes > this.#limits.memoryMb * 1024 * 1024) this.end('too-much-memory');
  }

  /** Processor time; null where the system does not report it. */
  usedMs(): number | null {
    try {
      this.#pid ??= programOf(this.#child.pid);
      // The name in brackets may hold spaces.
      const fields = readFileSync(`/proc/${this.#pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      return null;
    }
  }

  memoryBytes(): number | null {
    try {
      this.#pid ??= programOf(this.#child.pid);
      if (this.#pid === undefined) return null;
      const resident = readFileSync(`/proc/${this.#pid}/statm`, 'utf8').split(' ')[1];
      return Number(resident) * PAGE_BYTES;
    } catch {
      return null;
    }
  }
}

/** These programs make the namespaces; their only child is the isolated program. */
const MAKERS: ReadonlySet<string> = new Set(['unshare', 'bwrap']);
/** These programs replace themselves by the isolated program. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['sh', 'setpriv']);

function programOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  if (!MAKERS.has(name)) return ON_THE_WAY.has(name) ? undefined : pid;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? programOf(Number(child)) : undefined;
}
