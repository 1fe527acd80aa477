import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { TrialJob, TrialResult } from './job';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));
const LIMIT_MS = 180_000;
/** Idle time before the child ends and frees its memory; long enough for a series of publishes. */
const IDLE_MS = 60_000;

export interface Trial {
  run(job: TrialJob): Promise<TrialResult>;
  close(): void;
}

export interface TrialOptions {
  limitMs?: number;
  script?: string;
  /** The program that runs the trial. */
  execPath?: string;
  /** The public token with which the site's pages read, for every job. */
  publicToken?: string;
}

/** Renders pages in a child process, one trial after the other. The child stays for a while, because its start takes longer than a trial. */
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
    // The child gets none of this process's environment, which contains tokens.
    const started = fork(script, {
      execPath,
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
