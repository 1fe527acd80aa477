import { and, desc, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { OBJECTIVES, type VisitReport } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { maskText } from '#app/modules/platform/audit/rules';
import { visitReport } from './tables';

export const RETENTION_DAYS = 30;
export const DAY_MS = 24 * 3_600_000;
const LATEST = 50;
const MOST_VERSIONS = 200;
const MOST_EVENTS = 30;

const { at, measure, remote, value, version } = visitReport;

export async function addReports(
  db: Db,
  page: string,
  reports: readonly VisitReport[],
  now: Date,
): Promise<void> {
  await db.insert(visitReport).values(
    reports.map(({ text, ...report }) => ({
      at: now,
      page,
      ...report,
      ...(text === undefined ? {} : { text: maskText(text) }),
    })),
  );
}

const times = (name: string): SQL<number> => sql<number>`count(*) filter (where ${measure} = ${name})::int`;
const p75 = (condition: SQL): SQL<number | null> =>
  sql<number | null>`percentile_cont(0.75) within group (order by ${value}) filter (where ${condition})`;
const loadsIn = (phase: string) => p75(sql`${measure} = 'load' and ${visitReport.phase} = ${phase}`);
const p75Of = (name: string) => p75(sql`${measure} = ${name}`);

export async function healthOfVersions(db: Db, since: Date) {
  return db
    .select({
      ...{ remote, version },
      ...{
        visits: times('visit'),
        failures: times('failure'),
        errors: times('error'),
        recoveries: times('recovery'),
      },
      ...{ lcp: p75Of('lcp'), inp: p75Of('inp'), cls: p75Of('cls') },
      ...{ entry: loadsIn('entry'), page: loadsIn('page') },
      last_at: sql<string>`to_char(max(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(visitReport)
    .where(gte(at, since))
    .groupBy(remote, version)
    .orderBy(remote, desc(sql`max(${at})`))
    .limit(MOST_VERSIONS);
}

export async function healthOfDays(db: Db, since: Date) {
  const day = sql<string>`to_char(${at} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      visits: times('visit'),
      failures: sql<number>`count(*) filter (where ${measure} in ('failure', 'error'))::int`,
      lcp: p75Of('lcp'),
      inp: p75Of('inp'),
    })
    .from(visitReport)
    .where(gte(at, since))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Page views with a measured paint, and those that took longer than the objective. */
export async function paintsSince(db: Db, since: Date): Promise<{ all: number; slow: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      slow: sql<number>`(count(*) filter (where ${value} > ${OBJECTIVES.paintMs}))::int`,
    })
    .from(visitReport)
    .where(and(gte(at, since), sql`${measure} = 'lcp'`));
  return row ?? { all: 0, slow: 0 };
}

/** A call without an answer or with a failure of the server; a refusal is an answer. */
const isUnexpectedCall = sql`${measure} = 'call' and ${visitReport.text} ~ ': (0|5[0-9][0-9]) '`;

export async function latestTroubles(db: Db, since: Date) {
  const rows = await db
    .select()
    .from(visitReport)
    .where(and(gte(at, since), or(inArray(measure, ['failure', 'error', 'recovery']), isUnexpectedCall)))
    .orderBy(desc(at), desc(visitReport.id))
    .limit(LATEST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function mostFrequentEvents(db: Db, since: Date) {
  const name = sql<string>`split_part(${visitReport.text}, ' ', 1)`;
  const times = sql<number>`count(*)::int`;
  return db
    .select({ remote, name, times })
    .from(visitReport)
    .where(and(gte(at, since), sql`${measure} = 'event'`, sql`${visitReport.text} is not null`))
    .groupBy(remote, name)
    .orderBy(desc(times), remote, name)
    .limit(MOST_EVENTS);
}

/** @returns how many were removed */
export async function forgetReports(db: Db, now: Date): Promise<number> {
  return (
    await db
      .delete(visitReport)
      .where(lt(at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
      .returning({ id: visitReport.id })
  ).length;
}
