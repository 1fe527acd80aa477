import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { compressFiles, type UncompressedFile } from './compress-files';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Idle time before the child ends and frees its memory; long enough for a series of publishes. */
const IDLE_MS = 60_000;

/** Writes the compressed copies of files. */
export interface Compressor {
  run(files: readonly UncompressedFile[]): Promise<void>;
  close(): void;
}

/** Compresses in this process, which serves no requests in that time. It is for tests and tools. */
export const inlineCompressor: Compressor = { run: compressFiles, close: () => undefined };

/** Compresses in a child process of low priority, which yields to processes that serve visitors. */
export function createCompressor(niceness: number): Compressor {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(SCRIPT, {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    // A process that cannot start emits `error`, and without a listener that would end the whole site.
    started.once('exit', forget).once('error', forget);
    started.unref();
    return started;
  }

  function ask(files: readonly UncompressedFile[]): Promise<void> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    asked.channel?.ref();
    const own = (number += 1);
    return new Promise<void>((resolve, reject) => {
      const settle = (fault: string | null): void => {
        asked.off('message', onMessage).off('exit', onExit).off('error', onExit);
        asked.channel?.unref();
        idle = setTimeout(end, IDLE_MS);
        idle.unref();
        if (fault === null) resolve();
        else reject(new Error(`Files cannot be compressed: ${fault}`));
      };
      const onMessage = (message: unknown): void => {
        const answer = message as { number: number; fault: string | null };
        if (answer.number === own) settle(answer.fault);
      };
      const onExit = (): void => settle('the process that does it has ended');
      asked.on('message', onMessage).once('exit', onExit).once('error', onExit);
      asked.send({ number: own, files, niceness }, (error) => {
        if (error) settle(error.message);
      });
    });
  }

  return {
    run(files) {
      if (files.length === 0) return Promise.resolve();
      const result = last.then(() => ask(files));
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}
