import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Db } from '@konnect/database';
import { tracing } from '@konnect/tracing';
import type { BackgroundJob } from './define-job';
import { openQueue } from './queue';
import { TRACEPARENT } from './trace-run';

const queues = new WeakMap<Database, PgBoss>();

/**
 * The queues for one call, without a runner: a process that runs no jobs sends them and tries them again,
 * too.
 */
export function queueOf(database: Database): PgBoss {
  const boss = queues.get(database) ?? openQueue(database);
  queues.set(database, boss);
  return boss;
}

/**
 * Has a job run with `data`, soon and at least once. In a transaction (`db`) the run exists when that is
 * committed, and not otherwise: a row and the work that follows from it cannot part.
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
  // pg-boss says nothing when the queue is missing.
  if (id === null) throw new Error(`No process has prepared the queue "${job.name}".`);
}

/** Runs a statement with `$1` in it inside of a transaction of the query builder, which has no such call. */
function executeIn(db: Db, text: string, values: readonly unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return db.execute(sql.join(parts, sql.raw('')));
}
