import * as z from 'zod/mini';

export const BACKGROUND_JOB_STATES = ['new', 'done', 'failed', 'waiting', 'running', 'retrying'] as const;

export const backgroundJob = z.object({
  name: z.string(),
  title: z.string(),
  /** Seconds between two runs; null for a job that runs when it is sent. */
  every_seconds: z.nullable(z.number()),
  retry_limit: z.number(),
  /** `done`, `failed`: how the last run ended; `new`: none has ended; `retrying`: it waits for a retry. */
  state: z.enum(BACKGROUND_JOB_STATES),
  waiting: z.number(),
  retrying: z.number(),
  failed: z.number(),
  last_started_at: z.nullable(z.string()),
  last_ms: z.nullable(z.number()),
  last_error: z.nullable(z.string()),
});

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
