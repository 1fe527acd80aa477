// A job counts answers by day when they are too many to be added up within a request.
import { eq, sql } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Database } from '@konnect/database';
import * as z from 'zod/mini';
import { defineJob, sendJob } from '#app/modules/platform/background-jobs/index';
import { addUpDays, readSums } from '../day-sums';
import { countedOf } from './counted';
import { filterName, rememberFilter, sumsOf } from './day-tallies';
import { questionsOf } from './questions';
import { survey, type SurveyRow } from './tables';

/** Milliseconds of one part, because writers of answers wait for its end. */
const PART_MS = 250;
/** A count without a sign of life for this long is sent once more. */
const ALIVE_SECONDS = 30;
/** Days after which unread sums are deleted. */
const KEEP_DAYS = 30;

const { from, to, region, question, answer } = schemas.answerFilter;
const jobData = z.object({ survey: z.number(), filter: z.string(), from, to });
const conditions = z.object({ region, question, answer });

/** Finished days are stored, so that a second run continues where the first one ended. */
export const countSurveyAnswers = defineJob({
  name: 'count-survey-answers',
  title: 'Count the answers of a survey',
  service: 'main',
  retryLimit: 3,
  retryDelaySeconds: 5,
  limitSeconds: 900,
  run: async ({ database }, { data, signal }) => {
    const { survey: id, filter, ...days } = jobData.parse(data);
    const { rows } = await database.db.execute<{ conditions: unknown }>(
      sql`select conditions from survey_filter where survey_id = ${id}::int and filter = ${filter}`,
    );
    const [known] = rows;
    if (!known) return;
    await countAnswers(database, id, { ...conditions.parse(known.conditions), ...days }, signal);
  },
});

/**
 * Starts a job unless one runs.
 * @returns false where no process has prepared the queue yet: the request then counts
 */
export async function requestCount(database: Database, id: number, filter: AnswerFilter): Promise<boolean> {
  const { from: first, to: last, ...rest } = filter;
  const name = filterName(filter);
  try {
    await database.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        insert into survey_filter as known (survey_id, filter, conditions, counting_at)
        values (${id}::int, ${name}, ${JSON.stringify(conditions.parse(rest))}::jsonb, now())
        on conflict (survey_id, filter) do update set conditions = excluded.conditions, looked_at = now(),
          counting_at = now()
        where known.counting_at is null or known.counting_at < now() - make_interval(secs => ${ALIVE_SECONDS})
        returning 1`);
      if (rows.length > 0)
        await sendJob(database, tx, countSurveyAnswers, { survey: id, filter: name, from: first, to: last });
    });
    return true;
  } catch (error) {
    if (await hasQueue(database)) throw error;
    return false;
  }
}

async function hasQueue({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.queue') is not null as found`,
  );
  if (!rows[0]?.found) return false;
  const queues = await db.execute(sql`select from pgboss.queue where name = ${countSurveyAnswers.name}`);
  return queues.rows.length > 0;
}

export async function countAnswers(
  database: Database,
  id: number,
  filter: AnswerFilter,
  signal?: AbortSignal,
): Promise<void> {
  const name = filterName(filter);
  if (!(await rowOf(database, id))) return;
  await rememberFilter(database.db, id, filter);
  for (let size = 1; signal?.aborted !== true; ) {
    // The questions may be saved while their answers are counted.
    const row = await rowOf(database, id);
    if (!row) return;
    const sums = sumsOf(row, filter, countedOf(questionsOf(row.document)));
    const { missing } = await readSums(database.db, sums, filter);
    if (missing.length === 0) break;
    const started = performance.now();
    await addUpDays(database, sums, missing.sort().slice(-size), { waits: true });
    size = nextSize(size, performance.now() - started);
    await database.db.execute(
      sql`update survey_filter set counting_at = now() where survey_id = ${id}::int and filter = ${name}`,
    );
  }
  await database.db.execute(
    sql`update survey_filter set counting_at = null where survey_id = ${id}::int and filter = ${name}`,
  );
  await database.db.execute(
    sql`
      delete from survey_filter
      where survey_id = ${id}::int and looked_at < now() - make_interval(days => ${KEEP_DAYS})`,
  );
}

async function rowOf({ db }: Database, id: number): Promise<SurveyRow | undefined> {
  const [row] = await db.select().from(survey).where(eq(survey.id, id));
  return row;
}

const nextSize = (size: number, tookMs: number): number =>
  tookMs > PART_MS ? Math.max(1, Math.floor(size / 2)) : tookMs < PART_MS / 2 ? size * 2 : size;
