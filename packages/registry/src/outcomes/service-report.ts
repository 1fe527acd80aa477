import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { OBJECTIVES, type ServiceReport } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { listLive, type LiveRow } from '#app/store/live-store';
import { registryAudit, remoteLive } from '#app/store/tables';

import { loadOutcome } from './outcome-store';

/** The counts read many rows on a busy site, and change little in this time. */
const FRESH_MS = 60_000;

/** Requests of the same minute share one reading for each period. */
export function createServiceReport(
  db: Db,
  now: () => Date = () => new Date(),
): (since: Date) => Promise<ServiceReport> {
  const readings = new Map<number, { at: number; report: Promise<ServiceReport> }>();
  return (since) => {
    const at = now().getTime();
    for (const [key, reading] of readings) if (at - reading.at >= FRESH_MS) readings.delete(key);
    const minutes = Math.round((at - since.getTime()) / 60_000);
    const last = readings.get(minutes);
    if (last) return last.report;
    const report = readReport(db, since);
    readings.set(minutes, { at, report });
    report.catch(() => readings.delete(minutes));
    return report;
  };
}

async function readReport(db: Db, since: Date): Promise<ServiceReport> {
  const [row] = await db
    .select({
      rendered: sql<string>`coalesce(sum(${loadOutcome.visits}), 0)`,
      failed: sql<string>`coalesce(sum(${loadOutcome.failures}), 0)`,
    })
    .from(loadOutcome)
    .where(and(eq(loadOutcome.source, 'edge'), gte(loadOutcome.at, since)));
  const changed = (await listLive(db)).filter(({ changedAt }) => changedAt >= since);
  const replaced = await Promise.all(
    changed.map(async (live) => ({ ...live, before: await versionBefore(db, live) })),
  );
  const delays = await Promise.all(
    replaced.flatMap(({ remoteId, changedAt, before }) =>
      before === null ? [] : [lastSeenAfter(db, remoteId, before, changedAt)],
    ),
  );
  return {
    rendered: Number(row?.rendered ?? 0),
    failed: Number(row?.failed ?? 0),
    changes: delays.length,
    late: delays.filter((ms) => ms > OBJECTIVES.releaseMs).length,
    slowest_ms: delays.length > 0 ? Math.max(...delays) : null,
  };
}

/** After a rollback, the live row's list does not contain the replaced version. @returns null without one */
async function versionBefore(db: Db, { remoteId, version }: LiveRow): Promise<string | null> {
  const isOfLive = and(
    eq(registryAudit.remoteId, remoteLive.remoteId),
    eq(registryAudit.version, remoteLive.version),
    eq(registryAudit.revision, remoteLive.revision),
  );
  const [row] = await db
    .select({ before: registryAudit.fromVersion })
    .from(registryAudit)
    .innerJoin(remoteLive, isOfLive)
    .where(
      and(
        eq(registryAudit.remoteId, remoteId),
        eq(registryAudit.version, version),
        eq(registryAudit.outcome, 'done'),
        inArray(registryAudit.action, ['promote', 'rollback']),
      ),
    )
    .orderBy(desc(registryAudit.id))
    .limit(1);
  return row?.before ?? null;
}

/** Milliseconds from the change to the last report of an edge that served the old version; 0 without one. */
async function lastSeenAfter(db: Db, remoteId: string, version: string, changedAt: Date): Promise<number> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from max(${loadOutcome.at})) * 1000` })
    .from(loadOutcome)
    .where(
      and(
        eq(loadOutcome.remoteId, remoteId),
        eq(loadOutcome.version, version),
        eq(loadOutcome.source, 'edge'),
        gt(loadOutcome.at, changedAt),
      ),
    );
  return row?.ms ? Math.max(0, Math.round(Number(row.ms) - changedAt.getTime())) : 0;
}
