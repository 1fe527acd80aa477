// Sums of whole days are stored, so that only days with changes are added up again.
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '@konnect/database';

export interface SumStore {
  /** One row per day of day, tally and version; triggers clear or delete the sum when an answer changes. */
  days: SQL;
  /** Stores sums. @param items rows of day and tally */
  store: (items: SQL) => SQL;
}

export interface DaySums<T> extends SumStore {
  /** The two numbers of the advisory lock that writers of answers share. */
  lock: SQL;
  /** Names what is counted; a sum of something else is invalid. */
  counted: string;
  /** Condition for further valid sums. */
  orRight?: SQL;
  addUp: (db: Db, days: readonly string[]) => Promise<Map<string, T>>;
  empty: () => T;
}

export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

type Stored<T> = T & { counted?: string };

export const sumsOfAll = (table: 'survey_day' | 'ticket_survey_day', surveyId: SQL): SumStore => ({
  days: sql`select * from ${sql.raw(table)} where survey_id = ${surveyId}`,
  store: (items) => sql`
    insert into ${sql.raw(table)} (survey_id, day, tally) select ${surveyId}, day, tally from (${items}) items
    on conflict (survey_id, day) do update set tally = excluded.tally`,
});

/** Days are whole days in Nairobi, written like 2026-03-02. */
export async function daySums<T extends object>(
  database: Database,
  sums: DaySums<T>,
  range: DayRange = {},
): Promise<Map<string, T>> {
  const { tallies, missing } = await readSums(database.db, sums, range);
  if (missing.length > 0)
    for (const [day, tally] of await addUpDays(database, sums, missing)) tallies.set(day, tally);
  return tallies;
}

export async function readSums<T extends object>(
  db: Db,
  { days, counted, orRight = sql`false` }: DaySums<T>,
  { from, to }: DayRange = {},
): Promise<{ tallies: Map<string, T>; missing: string[] }> {
  const { rows } = await db.execute<{ day: string; tally: Stored<T> | null }>(sql`
    select day::text as day, case when tally ->> 'counted' = ${counted} or ${orRight} then tally end as tally
    from (${days}) known
    where true ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`);
  const tallies = new Map<string, T>(
    rows.flatMap(({ day, tally }) => (tally ? [[day, tally] as const] : [])),
  );
  return { tallies, missing: rows.filter(({ tally }) => !tally).map(({ day }) => day) };
}

/**
 * Adds days up and stores their sums.
 * @param waits waits for writers; otherwise sums that a writer may be changing are returned but not stored
 */
export async function addUpDays<T extends object>(
  database: Database,
  { store, lock, counted, addUp, empty }: DaySums<T>,
  days: readonly string[],
  { waits = false } = {},
): Promise<Map<string, T>> {
  return database.transaction(async (tx) => {
    const isAlone = await takeLock(tx, lock, waits);
    const tallies = await addUp(tx, days);
    // The numbers are right for this response, and are added up again for the next.
    if (!isAlone) return tallies;
    const stored = days.map((day) => ({ day, tally: { ...(tallies.get(day) ?? empty()), counted } }));
    await tx.execute(
      store(
        sql`
          select (item ->> 'day')::date as day, item -> 'tally' as tally
          from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) item`,
      ),
    );
    return tallies;
  });
}

async function takeLock(db: Db, lock: SQL, waits: boolean): Promise<boolean> {
  if (waits) {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return true;
  }
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as alone`,
  );
  return rows[0]?.alone ?? false;
}
