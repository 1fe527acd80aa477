// Sums of whole days are stored: a look at the numbers adds up only the days that have changed since the last one.
import { eq, sql } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { emptyTally, onDays, tallyByDay, type Counted, type Tally } from './tallies';
import { surveyResult, type SurveyRow } from './tables';

/** The first number of the lock that writers of answers share (migration 0202). */
const LOCK = 202;

/** Sums by day, each day in Nairobi as a whole. */
export async function storedTallies(
  database: Database,
  survey: SurveyRow,
  { from, to }: Pick<AnswerFilter, 'from' | 'to'>,
  counted: Counted,
): Promise<Map<string, Tally>> {
  const { rows } = await database.db.execute<{ day: string; tally: Tally | null }>(sql`
    select day::text as day, case when version = ${survey.version} then tally end as tally from survey_day
    where survey_id = ${survey.id} ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`);
  const tallies = new Map(rows.flatMap(({ day, tally }) => (tally ? [[day, tally] as const] : [])));
  const missing = rows.filter(({ tally }) => !tally).map(({ day }) => day);
  if (missing.length > 0)
    for (const [day, tally] of await addUp(database, survey, missing, counted)) tallies.set(day, tally);
  return tallies;
}

async function addUp(
  database: Database,
  { id, version }: SurveyRow,
  days: readonly string[],
  counted: Counted,
): Promise<Map<string, Tally>> {
  const where = onDays(eq(surveyResult.surveyId, id), days);
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}, ${id}) as alone`,
    );
    const tallies = await tallyByDay(tx, where, counted);
    // Somebody is storing an answer right now: the numbers are right for this look, and are added up again at the next.
    if (!rows[0]?.alone) return tallies;
    const stored = days.map((day) => ({
      day,
      tally: tallies.get(day) ?? emptyTally(),
    }));
    await tx.execute(sql`
      insert into survey_day (survey_id, day, version, tally)
      select ${id}::int, (item ->> 'day')::date, ${version}::int, item -> 'tally' from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) item
      on conflict (survey_id, day) do update set version = excluded.version, tally = excluded.tally`);
    return tallies;
  });
}

/** All results of a survey, as the sums of its days. */
export const totalOf = (tallies: Iterable<Tally>): number =>
  [...tallies].reduce((sum, { count }) => sum + count, 0);
