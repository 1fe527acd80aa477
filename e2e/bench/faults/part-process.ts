// Each part is a process of its own, started by the documented command, so that it can be killed alone.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../../serve/part-settings';
import { ROOT } from '../site/root';

export type Env = Readonly<Record<string, string>>;

export interface PartProcessOptions {
  part: Part;
  /** Tells several processes of the same part apart. */
  name: string;
  url: string;
  logFile: string;
  /** Is read at each start: some settings are known only after another part has started. */
  env(): Env;
}

const START_LIMIT_MS = 180_000;

/** A process that a signal ended has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export class PartProcess {
  readonly name: string;
  readonly part: Part;
  readonly url: string;
  readonly #options: PartProcessOptions;
  #child: ChildProcess | undefined;
  #isClosed = false;

  constructor(options: PartProcessOptions) {
    this.#options = options;
    this.name = options.name;
    this.part = options.part;
    this.url = options.url;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Waits until the part says that it is ready. @throws Error when it ends before, or after `close` */
  async start(extra: Env = {}): Promise<void> {
    if (this.#isClosed) throw new Error(`The ${this.name} is not started any more.`);
    const child = spawn(process.execPath, ['e2e/bin/serve.mjs', this.part], {
      cwd: ROOT,
      env: { ...process.env, ...this.#options.env(), ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(this.#options.logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    this.#child = child;
    await this.#untilReady(child);
  }

  /** Resolves once it has ended; at once when it does not run. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Kills it and prevents further starts. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end('SIGKILL');
  }

  /** @returns the status of a probe, 0 when nothing answers */
  async probe(limitMs = 5_000): Promise<number> {
    return (await this.readiness(limitMs)).status;
  }

  /** @returns the body of `/readyz`; status 0 when nothing answers */
  async readiness(limitMs = 5_000): Promise<{ status: number; body: Record<string, unknown> }> {
    try {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(limitMs) });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    }
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const limit = performance.now() + START_LIMIT_MS;
    const { name, logFile } = this.#options;
    while (performance.now() < limit) {
      if (hasEnded(child))
        throw new Error(
          `The ${name} ended while it started; see ${logFile}:\n${await this.#lastLines(logFile)}`,
        );
      if ((await this.probe()) === 200) return;
      await delay(50);
    }
    throw new Error(`The ${name} was not ready in time; see ${logFile}.`);
  }

  async #lastLines(file: string): Promise<string> {
    return (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(-12).join('\n');
  }
}
