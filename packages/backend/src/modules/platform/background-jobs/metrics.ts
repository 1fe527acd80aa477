import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '@konnect/database';
import type { BackgroundJob } from './define-job';
import type { RunOutcome } from './runner';
import { countRuns, lastRuns, type RunCount } from './store';

/** Seconds, from a read of an empty table to an hour of anonymising. */
const BUCKETS = [0.05, 0.25, 1, 5, 30, 120, 600, 3_600];
const STATES = { created: 'waiting', retry: 'waiting', active: 'running', failed: 'failed' } as const;

export interface JobMetrics {
  observe(name: string, outcome: RunOutcome, seconds: number): void;
}

/** The gauges come from the database and cover the whole site; counter and histogram cover this process. */
export function registerJobMetrics(
  registry: Registry,
  database: Database,
  jobs: readonly BackgroundJob[],
): JobMetrics {
  const registers = [registry];
  // Prometheus reserves the label `job`.
  const labelNames = ['name'];
  let counting: Promise<readonly RunCount[] | undefined> | undefined;
  /** Two gauges are collected at the same time. */
  const count = () =>
    (counting ??= countRuns(database.db)
      .catch(() => undefined)
      .finally(() => (counting = undefined)));
  const runs: Gauge = new Gauge({
    name: 'background_jobs',
    help: 'Runs that wait, are under way, or were given up',
    labelNames: ['name', 'state'],
    registers,
    collect: async () => showStates(runs, jobs, await count()),
  });
  const oldest: Gauge = new Gauge({
    name: 'background_job_oldest_waiting_seconds',
    help: 'How long the oldest waiting run could have started already',
    labelNames,
    registers,
    collect: async () => showWaits(oldest, jobs, await count()),
  });
  const overdue: Gauge = new Gauge({
    name: 'background_job_overdue_seconds',
    help: 'By how much the last run is older than the time between two runs',
    labelNames,
    registers,
    async collect() {
      const last = await lastRuns(database.db).catch(() => []);
      overdue.reset();
      for (const { name, everySeconds } of jobs) {
        const age = last.find((run) => run.name === name)?.age_seconds;
        if (everySeconds !== undefined && age !== undefined)
          overdue.set({ name }, Math.max(0, age - everySeconds));
      }
    },
  });
  const outcomes = new Counter({
    name: 'background_job_runs_total',
    help: 'Runs of this process: done, failed and tried again, or given up',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'background_job_duration_seconds',
    help: 'Time that a run took',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  return {
    observe(name, outcome, seconds) {
      outcomes.inc({ name, outcome });
      duration.observe({ name }, seconds);
    },
  };
}

/** Without an answer of the database there are no values, because old ones would look current. */
function showStates(
  runs: Gauge,
  jobs: readonly BackgroundJob[],
  counts: readonly RunCount[] | undefined,
): void {
  runs.reset();
  if (!counts) return;
  for (const { name } of jobs) for (const state of Object.values(STATES)) runs.set({ name, state }, 0);
  for (const { name, state, count } of counts) runs.inc({ name, state: STATES[state] }, count);
}

function showWaits(
  oldest: Gauge,
  jobs: readonly BackgroundJob[],
  counts: readonly RunCount[] | undefined,
): void {
  oldest.reset();
  if (!counts) return;
  for (const { name } of jobs) {
    const waits = counts.filter((each) => each.name === name && STATES[each.state] === 'waiting');
    oldest.set({ name }, Math.max(0, ...waits.map(({ oldest_seconds }) => oldest_seconds)));
  }
}
