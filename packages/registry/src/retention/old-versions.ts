import { and, eq, or, sql } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { registryAudit, remoteVersion } from '#app/store/tables';

export interface OldVersion {
  id: string;
  version: string;
  /** The last time when it was published, live, rolling out or requested by an override. */
  lastUsedAt: Date;
}

/** Live versions, rollback targets and rollouts, each as `id version`. */
export async function versionsInUse(db: Db): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const { remoteId, version: live, previousVersions } of await listLive(db))
    for (const name of [live, ...previousVersions.slice(0, 1)]) inUse.add(`${remoteId} ${name}`);
  for (const { remoteId, version: rolling } of await listRollouts(db)) inUse.add(`${remoteId} ${rolling}`);
  return inUse;
}

export async function oldVersions(db: Db, before: Date): Promise<OldVersion[]> {
  const { remoteId: id, version } = remoteVersion;
  // The entry of another version names the version that it replaced.
  const mentions = and(
    eq(registryAudit.remoteId, id),
    eq(registryAudit.outcome, 'done'),
    or(eq(registryAudit.version, version), eq(registryAudit.fromVersion, version)),
  );
  const lastUsedAt = sql<Date>`greatest(${remoteVersion.publishedAt}, max(${registryAudit.at}))`.mapWith(
    remoteVersion.publishedAt,
  );
  const rows = await db
    .select({ id, version, lastUsedAt })
    .from(remoteVersion)
    .leftJoin(registryAudit, mentions)
    .groupBy(id, version, remoteVersion.publishedAt)
    .orderBy(id, version);
  const inUse = await versionsInUse(db);
  return rows.filter((row) => row.lastUsedAt < before && !inUse.has(`${row.id} ${row.version}`));
}
