import PgBoss from 'pg-boss';
import { DatabaseUnusableError, sqlState, withRetries, type Database } from '@konnect/database';
import type { BackgroundJob } from './define-job';

export const QUEUE_SCHEMA = 'pgboss';
const HOUR = 3_600;
const KEEP_DONE_SECONDS = HOUR;
const KEEP_ARCHIVE_HOURS = 48;
/** Failed runs stay this long, so that staff can see them. */
const KEEP_FAILED_SECONDS = 30 * 24 * HOUR;
/** insufficient_privilege */
const FORBIDDEN = '42501';
/** unique_violation, also of the system's own tables */
const DUPLICATE = '23505';

/** The database's account lacks a permission; the message is one sentence for the operator. */
export class QueueForbiddenError extends DatabaseUnusableError {}

export function openQueue(database: Database): PgBoss {
  const boss = new PgBoss({
    db: {
      // A connection is dropped after a failed statement: it may still be in the transaction.
      executeSql: (text, values) => database.session((client) => client.query(text, values)),
    },
    schema: QUEUE_SCHEMA,
    // Its timers would poll in every process for each queue; the runner polls once for all.
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEEP_DONE_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
    deleteAfterHours: KEEP_ARCHIVE_HOURS,
  });
  boss.on('error', () => undefined);
  return boss;
}

/**
 * Creates missing schema and queues; several processes may do so at once. @returns the started queues
 * @throws QueueForbiddenError when the database's account may not
 */
export async function prepareQueues(
  database: Database,
  jobs: readonly BackgroundJob[],
  open = openQueue,
): Promise<PgBoss> {
  try {
    const boss = await startQueue(() => open(database));
    // A queue is a partition: two processes that attach one at the same time may get `deadlock detected`.
    await withRetries(() => createMissing(boss, jobs));
    return boss;
  } catch (error) {
    if (sqlState(error) !== FORBIDDEN) throw error;
    throw new QueueForbiddenError(
      `The database's account may not create the schema "${QUEUE_SCHEMA}" and its tables, which hold the background jobs: run \`pnpm serve migrate\` once with an account that may, and give the site's account the same rights on this schema as on its other tables.`,
      { cause: error },
    );
  }
}

/**
 * `create schema if not exists` may fail when another process has just created it, despite pg-boss's lock.
 * The same object does not retry a failed start.
 */
async function startQueue(open: () => PgBoss): Promise<PgBoss> {
  try {
    return await open().start();
  } catch (error) {
    if (sqlState(error) !== DUPLICATE) throw error;
    return open().start();
  }
}

async function createMissing(boss: PgBoss, jobs: readonly BackgroundJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const wanted = settingsOf(job);
    const found = known.get(job.name);
    if (!found) await boss.createQueue(job.name, wanted);
    else if (isDifferent(found, wanted)) await boss.updateQueue(job.name, wanted);
  }
}

/** A scheduled job has at most one waiting and one active run, so that turns do not pile up. */
function settingsOf(job: BackgroundJob) {
  return {
    name: job.name,
    policy: job.everySeconds === undefined ? ('standard' as const) : ('stately' as const),
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.limitSeconds,
  };
}

function isDifferent(found: object, wanted: object): boolean {
  const values = new Map(Object.entries(found));
  return Object.entries(wanted).some(([name, value]) => values.get(name) !== value);
}
