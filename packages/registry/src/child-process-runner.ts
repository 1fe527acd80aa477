import { fork, type ChildProcess } from 'node:child_process';

/** The child stays for a series of publishes and then frees its memory. */
const IDLE_MS = 60_000;

export interface RunnerOptions {
  /** Answers each message `{ number, job }` with `{ number, result }`. */
  script: string;
  execPath?: string | undefined;
  /** A job that takes longer ends the process. */
  limitMs?: number;
}

/** The process ended, could not be started or reached, or took too long. */
export class RunnerFault extends Error {
  constructor(
    readonly reason: 'ended' | 'unreachable' | 'too-slow',
    options?: ErrorOptions,
  ) {
    super(`The child process has no result: ${reason}`, options);
  }
}

/** The process stays alive between jobs, because starting one takes longer than most jobs. */
export class ChildProcessRunner<Job, Result> {
  readonly #options: RunnerOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #number = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  run(job: Job): Promise<Result> {
    const result = this.#last.then(() => this.#ask(job));
    this.#last = result.catch(() => undefined);
    return result;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    // The child gets no settings of this process, because tokens are among them.
    const started = fork(this.#options.script, {
      execPath: this.#options.execPath ?? process.execPath,
      // A compiled server names a compiled script, which needs no loader.
      execArgv: this.#options.script.endsWith('.ts') ? ['--import', 'tsx'] : [],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (this.#child === started) this.#child = undefined;
    };
    // A process that cannot start emits `error`, which would end the whole site without a listener.
    started.once('exit', forget).once('error', forget);
    started.unref();
    started.channel?.unref();
    return started;
  }

  #ask(job: Job): Promise<Result> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.channel?.ref();
    const number = (this.#number += 1);
    const { limitMs } = this.#options;
    return new Promise<Result>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        child.channel?.unref();
        this.#idle = setTimeout(() => this.close(), IDLE_MS);
        this.#idle.unref();
      };
      const fail = (reason: RunnerFault['reason'], cause?: unknown): void => {
        settle();
        reject(new RunnerFault(reason, { cause }));
      };
      const onMessage = (message: unknown): void => {
        const answer = message as { number: number; result: Result };
        if (answer.number !== number) return;
        settle();
        resolve(answer.result);
      };
      const onExit = (): void => fail('ended');
      const onError = (error: unknown): void => fail('unreachable', error);
      const timer =
        limitMs === undefined
          ? undefined
          : setTimeout(() => {
              this.close();
              fail('too-slow');
            }, limitMs);
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      child.send({ number, job }, (error) => {
        if (error) onError(error);
      });
    });
  }
}
