// Sums of whole days are stored: a look at the numbers adds up only the days that have changed since the last one.
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '@konnect/database';

/** Where the sums of one survey stand, and how a day without one is added up. */
export interface DaySums<T> {
  /** A table of survey_id, day and tally, of which triggers clear the tally when an answer changes (migrations 0202 and 0450). */
  table: 'survey_day' | 'ticket_survey_day';
  surveyId: SQL;
  /** The two numbers of the lock that writers of answers share. */
  lock: SQL;
  /** Names what is counted: a sum of something else counts as none. */
  counted: string;
  /** Further stored sums that are right. */
  orRight?: SQL;
  addUp: (db: Db, days: readonly string[]) => Promise<Map<string, T>>;
  empty: () => T;
}

type Stored<T> = T & { counted?: string };

/** Sums by day, each day in Nairobi as a whole; days are written like 2026-03-02. */
export async function daySums<T extends object>(
  database: Database,
  sums: DaySums<T>,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<Map<string, T>> {
  const { table, surveyId, counted, orRight = sql`false` } = sums;
  const { rows } = await database.db.execute<{ day: string; tally: Stored<T> | null }>(sql`
    select day::text as day, case when tally ->> 'counted' = ${counted} or ${orRight} then tally end as tally from ${sql.raw(table)}
    where survey_id = ${surveyId} ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`);
  const tallies = new Map<string, T>(
    rows.flatMap(({ day, tally }) => (tally ? [[day, tally] as const] : [])),
  );
  const missing = rows.filter(({ tally }) => !tally).map(({ day }) => day);
  if (missing.length > 0)
    for (const [day, tally] of await addUp(database, sums, missing)) tallies.set(day, tally);
  return tallies;
}

async function addUp<T extends object>(
  database: Database,
  { table, surveyId, lock, counted, addUp: read, empty }: DaySums<T>,
  days: readonly string[],
): Promise<Map<string, T>> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}) as alone`,
    );
    const tallies = await read(tx, days);
    // Somebody is storing an answer right now: the numbers are right for this look, and are added up again at the next.
    if (!rows[0]?.alone) return tallies;
    const stored = days.map((day) => ({ day, tally: { ...(tallies.get(day) ?? empty()), counted } }));
    await tx.execute(sql`
      insert into ${sql.raw(table)} (survey_id, day, tally)
      select ${surveyId}, (item ->> 'day')::date, item -> 'tally' from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) item
      on conflict (survey_id, day) do update set tally = excluded.tally`);
    return tallies;
  });
}
