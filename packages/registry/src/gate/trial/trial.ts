import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { TrialJob, TrialResult } from './job';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));
const LIMIT_MS = 180_000;
/** Long enough for the next publish of a busy afternoon; then its memory is free again. */
const IDLE_MS = 60_000;

export interface Trial {
  run(job: TrialJob): Promise<TrialResult>;
  close(): void;
}

export interface TrialOptions {
  limitMs?: number;
  script?: string;
  /** The program that runs it. */
  execPath?: string;
  /** Goes with every job: the public token with which the site's pages read. */
  publicToken?: string;
}

/** Renders pages in a child process, one trial after the other. The child is kept for a while: to start one takes longer than a trial. */
export function createTrial({
  limitMs = LIMIT_MS,
  script = SCRIPT,
  execPath = process.execPath,
  publicToken,
}: TrialOptions = {}): Trial {
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
    // Nothing of this process's settings: tokens are among them.
    const started = fork(script, {
      execPath,
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    // A process that cannot be started says `error` alone, and with nobody to hear it the whole site would end.
    started.once('exit', forget).once('error', forget);
    started.unref();
    started.channel?.unref();
    return started;
  }

  function ask(job: TrialJob): Promise<TrialResult> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    asked.channel?.ref();
    const own = (number += 1);
    return new Promise<TrialResult>((resolve) => {
      const settle = (result: TrialResult): void => {
        clearTimeout(timer);
        asked.off('message', onMessage).off('exit', onExit).off('error', onError);
        asked.channel?.unref();
        idle = setTimeout(end, IDLE_MS);
        idle.unref();
        resolve(result);
      };
      const fail = (words: string): void =>
        settle({
          pages: 0,
          fault: `${job.remote.descriptor.id} ${job.remote.descriptor.version} in shell ${job.shell.descriptor.version}: ${words}`,
        });
      const onMessage = (message: unknown): void => {
        const answer = message as { number: number; result: TrialResult };
        if (answer.number === own) settle(answer.result);
      };
      const onExit = (): void => fail('ends the process that renders it');
      const onError = (): void => fail('cannot be tried now');
      const timer = setTimeout(() => {
        end();
        fail(`takes longer than ${limitMs / 1_000} s`);
      }, limitMs);
      asked.on('message', onMessage).once('exit', onExit).once('error', onError);
      asked.send({ number: own, job: { publicToken, ...job } }, (error) => {
        if (error) onError();
      });
    });
  }

  return {
    run(job) {
      const result = last.then(() => ask(job));
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}
