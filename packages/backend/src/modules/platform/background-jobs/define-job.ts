import type { ServiceName } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';

export type JobDependencies = Pick<
  Dependencies,
  'database' | 'config' | 'clock' | 'logger' | 'publicCache' | 'files' | 'scanner'
>;

export interface JobCall {
  /** The sender's data; empty for a job with a schedule. */
  data: Readonly<Record<string, unknown>>;
  /** Aborted when the run exceeds its limit or the process stops. */
  signal: AbortSignal;
}

/** Runs at least once, so `run` must be idempotent: a run that breaks off starts again. */
export interface BackgroundJob {
  /** Name of the queue: small letters, digits and hyphens. It never changes. */
  name: string;
  title: string;
  /** Processes that serve this service run it. */
  service: ServiceName;
  /** Seconds between runs, from 1970, so that 86,400 is midnight UTC. Without it, only `send` starts it. */
  everySeconds?: number;
  /** Retries of a failed run; afterwards staff can retry it. */
  retryLimit: number;
  /** Seconds to the first retry, doubled for each further one; each may wait up to twice as long. */
  retryDelaySeconds: number;
  /** Seconds a run may take; then it counts as lost, and another process takes it. */
  limitSeconds: number;
  /** False where the settings leave nothing to do. */
  isWanted?(deps: JobDependencies): boolean;
  run(deps: JobDependencies, call: JobCall): Promise<unknown>;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** @throws Error for an invalid name, or when a turn could start while the last one is being retried */
export function defineJob(job: BackgroundJob): BackgroundJob {
  if (!NAME.test(job.name)) throw new Error(`"${job.name}" is no name for a background job.`);
  const longest = 2 * job.retryDelaySeconds * (2 ** job.retryLimit - 1);
  // The queue holds one waiting retry and would drop a second one.
  if (job.everySeconds !== undefined && longest >= job.everySeconds)
    throw new Error(
      `"${job.name}" is tried again for up to ${longest} s, which must be less than the ${job.everySeconds} s between two runs.`,
    );
  return job;
}
