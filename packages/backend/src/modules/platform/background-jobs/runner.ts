import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { errorText } from '@konnect/database';
import type { BackgroundJob, JobDependencies } from './define-job';
import { openQueue, prepareQueues, QueueForbiddenError } from './queue';
import { claimTurn, readyJobs, recordRun, takeTurn } from './store';
import { traceRun } from './trace-run';

/** Polls for runs that others sent or that are retried. */
const LOOK_EVERY_MS = 5_000;
/** After a failure, such as a database that restarts. */
const LOOK_AGAIN_MS = 30_000;
/** One process at a time recovers runs of dead processes and deletes old ones. */
const MAINTENANCE = 'maintenance-of-jobs';
const MAINTAIN_EVERY_SECONDS = 60;
/** A stop waits this long for active runs; another process then takes the rest. */
const DRAIN_MS = 25_000;
const SETTLE_ATTEMPTS = 6;

export interface RunnerOptions {
  jobs: readonly BackgroundJob[];
  deps: JobDependencies;
  /** `outcome` is `done`, `failed` (tried again) or `given-up`. */
  onRun?(name: string, outcome: RunOutcome, seconds: number): void;
  lookEveryMs?: number;
  lookAgainMs?: number;
  maintainEverySeconds?: number;
  drainMs?: number;
}

export type RunOutcome = 'done' | 'failed' | 'given-up';

/** All processes with a runner share the runs; each run is taken by one of them. */
export class JobRunner {
  readonly #options: RunnerOptions;
  #boss: PgBoss;
  readonly #jobs: readonly BackgroundJob[];
  readonly #running = new Map<string, Promise<void>>();
  readonly #nextTurn = new Map<string, number>();
  readonly #abort = new AbortController();
  #isPrepared = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: RunnerOptions) {
    const { deps, jobs } = options;
    this.#options = options;
    this.#boss = openQueue(deps.database);
    this.#jobs = jobs.filter(
      (job) => deps.config.services.includes(job.service) && (job.isWanted?.(deps) ?? true),
    );
  }

  /** A database that is away or forbids polling is logged, and polled again. */
  start(): void {
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const all = Promise.all(this.#running.values());
    await Promise.race([all, delay(this.#options.drainMs ?? DRAIN_MS, undefined, { ref: false })]);
    this.#abort.abort(new Error('The process stops.'));
    await all;
  }

  #look(): void {
    this.#looking = this.#lookOnce().then((waitMs) => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => this.#look(), waitMs);
      this.#timer.unref();
    });
  }

  /** @returns milliseconds to the next poll */
  async #lookOnce(): Promise<number> {
    const { deps, lookEveryMs = LOOK_EVERY_MS, lookAgainMs = LOOK_AGAIN_MS } = this.#options;
    try {
      if (!this.#isPrepared) {
        this.#boss = await prepareQueues(deps.database, this.#jobs);
        this.#isPrepared = true;
      }
      const soonest = await this.#claimTurns();
      await this.#maintain();
      const names = this.#jobs.map(({ name }) => name).filter((name) => !this.#running.has(name));
      if (names.length > 0) {
        const ready = new Set(await readyJobs(deps.database.db, names));
        for (const job of this.#jobs) if (ready.has(job.name)) this.#begin(job);
      }
      return Math.min(lookEveryMs, soonest);
    } catch (error) {
      if (error instanceof QueueForbiddenError) deps.logger.error(error.message);
      else deps.logger.warn({ err: error }, 'background jobs could not be looked for');
      return lookAgainMs;
    }
  }

  /** @returns milliseconds to the next turn of any job */
  async #claimTurns(): Promise<number> {
    let soonest = Number.POSITIVE_INFINITY;
    for (const { name, everySeconds } of this.#jobs) {
      if (everySeconds === undefined) continue;
      if ((this.#nextTurn.get(name) ?? 0) <= performance.now()) {
        const { database } = this.#options.deps;
        const { secondsLeft } = await claimTurn(database, this.#boss, { name, everySeconds });
        // A moment later, so that the database's clock is surely in the next turn.
        this.#nextTurn.set(name, performance.now() + secondsLeft * 1_000 + 50);
      }
      soonest = Math.min(soonest, (this.#nextTurn.get(name) ?? 0) - performance.now());
    }
    return Math.max(50, soonest);
  }

  async #maintain(): Promise<void> {
    const { deps, maintainEverySeconds = MAINTAIN_EVERY_SECONDS } = this.#options;
    if ((this.#nextTurn.get(MAINTENANCE) ?? 0) > performance.now()) return;
    this.#nextTurn.set(MAINTENANCE, performance.now() + maintainEverySeconds * 1_000);
    if (await takeTurn(deps.database.db, MAINTENANCE, maintainEverySeconds * 0.9))
      await this.#boss.maintain();
  }

  #begin(job: BackgroundJob): void {
    const work = this.#runAll(job).finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, work);
  }

  async #runAll(job: BackgroundJob): Promise<void> {
    try {
      while (!this.#isStopped) {
        const [taken] = await this.#boss.fetch<Record<string, unknown>>(job.name, { includeMetadata: true });
        if (!taken) return;
        await this.#run(job, taken);
      }
    } catch (error) {
      this.#options.deps.logger.warn({ err: error, job: job.name }, 'a background job could not be settled');
    }
  }

  async #run(job: BackgroundJob, taken: PgBoss.JobWithMetadata<Record<string, unknown>>): Promise<void> {
    const { deps, onRun } = this.#options;
    const { name } = job;
    const startedAt = deps.clock();
    const began = performance.now();
    const error = await this.#attempt(job, taken.data ?? {}, taken.retryCount + 1);
    const ms = performance.now() - began;
    const isLast = taken.retryCount >= taken.retryLimit;
    const outcome = error === undefined ? 'done' : isLast ? 'given-up' : 'failed';
    if (error !== undefined)
      deps.logger[isLast ? 'error' : 'warn'](
        { err: error, job: name, attempt: taken.retryCount + 1 },
        isLast ? 'a background job was given up' : 'a background job failed and is tried again',
      );
    await this.#settle(async () => {
      if (error === undefined) await this.#boss.complete(name, taken.id);
      else await this.#boss.fail(name, taken.id, { message: errorText(error) });
      await recordRun(deps.database.db, name, {
        startedAt,
        ms,
        ...(error !== undefined && { error: errorText(error) }),
      });
    });
    onRun?.(name, outcome, ms / 1_000);
  }

  /** @returns undefined on success, or the error */
  async #attempt(job: BackgroundJob, sent: Record<string, unknown>, attempt: number): Promise<unknown> {
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`It took longer than ${job.limitSeconds} s.`)),
      job.limitSeconds * 1_000,
    );
    const signal = AbortSignal.any([limit.signal, this.#abort.signal]);
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    try {
      const run = (data: Readonly<Record<string, unknown>>) =>
        Promise.race([job.run(this.#options.deps, { data, signal }), ended]);
      await traceRun({ name: job.name, data: sent, attempt }, run);
      return undefined;
    } catch (error) {
      return error ?? new Error('It failed without a reason.');
    } finally {
      clearTimeout(timer);
    }
  }

  /** A run whose result is not stored would start again after its limit. */
  async #settle(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (attempt >= SETTLE_ATTEMPTS || this.#isStopped) throw error;
        await delay(250 * 2 ** attempt, undefined, { ref: false });
      }
    }
  }
}
