import * as z from 'zod/mini';

export const BACKGROUND_JOB_STATES = ['new', 'done', 'failed', 'waiting', 'running', 'retrying'] as const;

export const backgroundJob = z.object({
  name: z.string(),
  title: z.string(),
  /** Seconds between two runs; null for a job that runs when it is sent. */
  every_seconds: z.nullable(z.number()),
  /** How often a failed run is tried again by itself. */
  retry_limit: z.number(),
  /**
   * `new`: no run has ended yet; `done`, `failed`: how the last one ended; `retrying`: it waits to be tried
   * again.
   */
  state: z.enum(BACKGROUND_JOB_STATES),
  waiting: z.number(),
  retrying: z.number(),
  failed: z.number(),
  last_started_at: z.nullable(z.string()),
  /** Milliseconds that the last run took. */
  last_ms: z.nullable(z.number()),
  /** Why the last run failed; null when it did not. */
  last_error: z.nullable(z.string()),
});

/** A run that was given up after its last try. */
export const failedRun = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.string(),
  error: z.nullable(z.string()),
});

export const listBackgroundJobs = {
  responses: { 200: z.object({ jobs: z.array(backgroundJob), failed: z.array(failedRun) }) },
};

export const retryBackgroundJob = {
  params: z.object({ id: z.uuid('Send the id of a failed run') }),
  responses: { 200: z.object({ id: z.string(), name: z.string() }) },
};
