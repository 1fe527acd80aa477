import type { ServiceName } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';

/** What a job may use: there is no request, and a worker has no routes. */
export type JobDependencies = Pick<
  Dependencies,
  'database' | 'config' | 'clock' | 'logger' | 'publicCache' | 'files' | 'scanner'
>;

export interface JobCall {
  /** What the sender gave; empty for a job with a schedule. */
  data: Readonly<Record<string, unknown>>;
  /** Aborted when the run's time is over, or when the process stops and waits no longer. */
  signal: AbortSignal;
}

/**
 * Work without a visitor who waits for it. It runs at least once, so `run` must be idempotent: a process that
 * dies in the middle, or a failure after the last write, has it run again from the start.
 */
export interface BackgroundJob {
  /** Name of its queue: small letters, digits and hyphens. It stays the same for ever. */
  name: string;
  /** What the staff reads. */
  title: string;
  /** Processes that answer for this service run it. */
  service: ServiceName;
  /**
   * Seconds between two runs, counted from 1970, so that 86,400 is midnight UTC. Without it, only `send`
   * makes it run.
   */
  everySeconds?: number;
  /** How often a failed run is tried again before it goes to the failed ones, where the staff can do so. */
  retryLimit: number;
  /** Seconds to the first of these at least, and twice that at most; each further one waits twice as long. */
  retryDelaySeconds: number;
  /** Seconds a run may take. A run of a process that died is taken up again after this time. */
  limitSeconds: number;
  /** False where the settings leave nothing to do. */
  isWanted?(deps: JobDependencies): boolean;
  run(deps: JobDependencies, call: JobCall): Promise<unknown>;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * @throws Error when the name is no name for a queue, or when a turn could come while the one before is still
 * tried again
 */
export function defineJob(job: BackgroundJob): BackgroundJob {
  if (!NAME.test(job.name)) throw new Error(`"${job.name}" is no name for a background job.`);
  const longest = 2 * job.retryDelaySeconds * (2 ** job.retryLimit - 1);
  // The queue holds one run that waits for its next try: a second one would be given up at once.
  if (job.everySeconds !== undefined && longest >= job.everySeconds)
    throw new Error(
      `"${job.name}" is tried again for up to ${longest} s, which must be less than the ${job.everySeconds} s between two runs.`,
    );
  return job;
}
