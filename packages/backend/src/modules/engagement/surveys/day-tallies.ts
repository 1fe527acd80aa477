// Sums depend on what is counted alone, so a new title or order of questions leaves them valid.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import type { Database, Db } from '@konnect/database';
import { addUpDays, readSums, sumsOfAll, type DaySums, type SumStore } from '../day-sums';
import { matching, startOfDay, textArray } from './answer-query';
import { emptyTally, onDays, tallyByDay, type Counted, type Tally } from './tallies';
import type { SurveyRow } from './tables';

/** The first number of the lock that writers of answers share (migration 0202). */
const LOCK = sql.raw('202');
/** A request adds up at most this many answers; a job counts more. */
const MOST_AT_ONCE = 10_000;

export interface Progress {
  days: number;
  of: number;
}

export interface Tallies {
  tallies: Map<string, Tally>;
  /** Set while days are missing, because they have too many answers for a request. */
  counting?: Progress;
}

export async function storedTallies(
  database: Database,
  row: SurveyRow,
  filter: AnswerFilter,
  counted: Counted,
  mostAtOnce = MOST_AT_ONCE,
): Promise<Tallies> {
  const sums = sumsOf(row, filter, counted);
  const { tallies, missing } = await readSums(database.db, sums, filter);
  if (missing.length === 0) return { tallies };
  if (!(await isFewAnswers(database.db, row.id, missing, mostAtOnce)))
    return { tallies, counting: { days: tallies.size, of: tallies.size + missing.length } };
  await rememberFilter(database.db, row.id, filter);
  for (const [day, tally] of await addUpDays(database, sums, missing)) tallies.set(day, tally);
  return { tallies };
}

export function sumsOf(row: SurveyRow, filter: AnswerFilter, counted: Counted): DaySums<Tally> {
  const { id, version } = row;
  const { region, question, answer } = filter;
  const isFree = isFreeFilter(filter);
  return {
    ...(isFree ? sumsOfSome(id, filterName(filter)) : sumsOfAll('survey_day', sql`${id}::int`)),
    lock: sql`${LOCK}, ${id}::int`,
    counted: nameOf(counted),
    // Earlier releases stored the version of the survey in place of what was counted.
    orRight: isFree ? sql`false` : sql`(tally ->> 'counted' is null and version = ${version}::int)`,
    addUp: (db, days) => tallyByDay(db, onDays(matching(id, { region, question, answer }), days), counted),
    empty: emptyTally,
  };
}

export const isFreeFilter = ({ region, question, answer }: AnswerFilter): boolean =>
  Boolean(region) || Boolean(question && answer);

/** A hash, because an answer may be a person's own words; empty for a filter of days alone. */
export function filterName(filter: AnswerFilter): string {
  const { region = '', question = '', answer = '' } = filter;
  if (!isFreeFilter(filter)) return '';
  return hashOf(question && answer ? [region, question, answer] : [region]);
}

function sumsOfSome(id: number, filter: string): SumStore {
  return {
    days: sql`
      select d.day, f.tally
      from survey_day d
      left join survey_filter_day f on f.survey_id = d.survey_id and f.day = d.day and f.filter = ${filter}
      where d.survey_id = ${id}::int`,
    store: (items) => sql`
      insert into survey_filter_day (survey_id, day, filter, tally)
      select ${id}::int, day, ${filter}, tally
      from (${items}) items
      on conflict (survey_id, day, filter) do update set tally = excluded.tally`,
  };
}

/** The row says when the sums of a filter were last read. */
export async function rememberFilter(db: Db, id: number, filter: AnswerFilter): Promise<void> {
  if (!isFreeFilter(filter)) return;
  await db.execute(sql`
    insert into survey_filter (survey_id, filter) values (${id}::int, ${filterName(filter)})
    on conflict (survey_id, filter) do update set looked_at = now()`);
}

async function isFewAnswers(db: Db, id: number, days: readonly string[], most: number): Promise<boolean> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (
      select
      from unnest(${textArray(days)}) day,
        lateral (
          select
          from survey_result
          where survey_id = ${id}::int
            and created_at >= ${startOfDay(sql.raw('day'), 0)}
            and created_at < ${startOfDay(sql.raw('day'), 1)}
          limit ${most + 1}::int
        ) answers
      limit ${most + 1}::int
    ) counted`);
  return (rows[0]?.total ?? 0) <= most;
}

/** The name does not depend on the order of the questions. */
export function nameOf(counted: Counted): string {
  return hashOf(
    Object.entries(counted)
      .map(([part, names]: [string, readonly string[]]) => [part, [...new Set(names)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
