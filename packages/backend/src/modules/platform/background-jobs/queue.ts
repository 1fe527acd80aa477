import PgBoss from 'pg-boss';
import { DatabaseUnusableError, sqlState, withRetries, type Database } from '@konnect/database';
import type { BackgroundJob } from './define-job';

export const QUEUE_SCHEMA = 'pgboss';
const HOUR = 3_600;
/** How long a run that is done stays among the waiting ones, and how long in the archive after that. */
const KEEP_DONE_SECONDS = HOUR;
const KEEP_ARCHIVE_HOURS = 48;
/** How long failed runs stay, so that staff can look at them. */
const KEEP_FAILED_SECONDS = 30 * 24 * HOUR;
/** insufficient_privilege */
const FORBIDDEN = '42501';
/** unique_violation, also of the system's own tables */
const DUPLICATE = '23505';

/**
 * The database may not be changed by this account. The message is one sentence for the person who runs the
 * site.
 */
export class QueueForbiddenError extends DatabaseUnusableError {}

/** The queues of all jobs, on the site's own database: embedded or on a server. */
export function openQueue(database: Database): PgBoss {
  const boss = new PgBoss({
    db: {
      // A connection whose statement failed is dropped: it may be left inside of the transaction that the
      // statement began.
      executeSql: (text, values) => database.session((client) => client.query(text, values)),
    },
    schema: QUEUE_SCHEMA,
    // Timers of its own would look in every process, each for each queue; the runner looks once for all.
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
 * Creates the schema and the queues that are not there yet. Several processes may do so at once.
 * @returns the queues, started
 * @throws QueueForbiddenError when the database's account may not
 */
export async function prepareQueues(
  database: Database,
  jobs: readonly BackgroundJob[],
  open = openQueue,
): Promise<PgBoss> {
  try {
    const boss = await startQueue(() => open(database));
    // A queue is a partition: two processes that each attach one lock the same tables in turn, and
    // PostgreSQL ends one of them with `deadlock detected`.
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
 * PostgreSQL's `create schema if not exists` may fail when another process has created it a moment before, in
 * spite of the lock that pg-boss takes. A start that failed is not tried again by the same object.
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

/** A job with a schedule has at most one run that waits and one that is under way: turns do not pile up. */
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
