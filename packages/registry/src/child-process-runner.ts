import { fork, type ChildProcess } from 'node:child_process';

/** The child stays for a series of publishes and then frees its memory. */
const IDLE_MS = 60_000;

/** The process ended, or could not be started or reached. */
export class RunnerFault extends Error {
  override name = 'RunnerFault';
}

/** The process stays alive between jobs, because starting one takes longer than most jobs. */
export class ChildProcessRunner<Job, Result> {
  readonly #script: string;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #number = 0;

  /** @param script answers each message `{ number, job }` with `{ number, result }` */
  constructor(script: string) {
    this.#script = script;
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
    const started = fork(this.#script, {
      // A compiled server names a compiled script, which needs no loader.
      execArgv: this.#script.endsWith('.ts') ? ['--import', 'tsx'] : [],
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
    return new Promise<Result>((resolve, reject) => {
      const settle = (): void => {
        child.off('message', onMessage).off('exit', fail).off('error', fail);
        child.channel?.unref();
        this.#idle = setTimeout(() => this.close(), IDLE_MS);
        this.#idle.unref();
      };
      const fail = (cause: unknown): void => {
        settle();
        reject(new RunnerFault('The child process has no result.', { cause }));
      };
      const onMessage = (message: unknown): void => {
        const answer = message as { number: number; result: Result };
        if (answer.number !== number) return;
        settle();
        resolve(answer.result);
      };
      child.on('message', onMessage).once('exit', fail).once('error', fail);
      child.send({ number, job }, (error) => {
        if (error) fail(error);
      });
    });
  }
}
