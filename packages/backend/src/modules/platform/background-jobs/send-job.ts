import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Db } from '@konnect/database';
import { tracing } from '@konnect/tracing';
import type { BackgroundJob } from './define-job';
import { openQueue } from './queue';
import { TRACEPARENT } from './trace-run';

const queues = new WeakMap<Database, PgBoss>();

/** Queues without a runner, for a process that sends jobs but runs none. */
export function queueOf(database: Database): PgBoss {
  const boss = queues.get(database) ?? openQueue(database);
  queues.set(database, boss);
  return boss;
}

/**
 * Runs the job soon and at least once. With a transaction as `db`, the run exists only if it commits.
 * @throws Error when no process has prepared the job's queue yet
 */
export async function sendJob(
  database: Database,
  db: Db,
  job: Pick<BackgroundJob, 'name'>,
  data: Record<string, unknown>,
): Promise<void> {
  const span = tracing.active?.current();
  const sent = span ? { ...data, [TRACEPARENT]: span.traceparent } : data;
  const id = await queueOf(database).send(job.name, sent, {
    db: { executeSql: (text, values) => executeIn(db, text, values) },
  });
  // pg-boss reports no error for a missing queue.
  if (id === null) throw new Error(`No process has prepared the queue "${job.name}".`);
}

/** The query builder has no call for a statement with `$1`. */
function executeIn(db: Db, text: string, values: readonly unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return db.execute(sql.join(parts, sql.raw('')));
}
