import type { RemoteDescriptor } from '@konnect/contracts';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { registryAudit, remoteVersion, type AuditAction } from './tables';

export interface VersionRow {
  remoteId: string;
  version: string;
  digest: string;
  descriptor: unknown;
  publishedAt: Date;
  publishedBy: string;
}

/** Old rows hash compressed sizes too, so the digest is calculated again. */
export function digestOf({ descriptor, digest }: Pick<VersionRow, 'descriptor' | 'digest'>): string {
  const parsed = parseDescriptor(descriptor);
  return parsed.ok ? contentDigest(parsed.descriptor) : digest;
}

export async function findVersion(db: Db, id: string, version: string): Promise<VersionRow | undefined> {
  const rows = await db
    .select()
    .from(remoteVersion)
    .where(and(eq(remoteVersion.remoteId, id), eq(remoteVersion.version, version)));
  return rows[0];
}

/** Finds another version, of any remote, that uses this global name for another entry. */
export async function findContainer(
  db: Db,
  { container, id, version, entry, files }: RemoteDescriptor,
): Promise<{ remoteId: string; version: string } | undefined> {
  const rows = await db
    .select({
      remoteId: remoteVersion.remoteId,
      version: remoteVersion.version,
      descriptor: remoteVersion.descriptor,
    })
    .from(remoteVersion)
    .where(eq(remoteVersion.container, container));
  const own = files.find(({ path }) => path === entry)?.integrity;
  return rows.find((row) => {
    if (row.remoteId !== id) return true;
    if (row.version === version) return false;
    const other = row.descriptor as Partial<Pick<RemoteDescriptor, 'entry' | 'files'>>;
    return other.files?.find(({ path }) => path === other.entry)?.integrity !== own;
  });
}

/** Finds another version with the same shared address and other content. */
export async function findOtherContent(
  db: Db,
  { id, files }: RemoteDescriptor,
): Promise<{ version: string; path: string } | undefined> {
  const hashes = JSON.stringify(Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])));
  const listed = sql`jsonb_array_elements(case jsonb_typeof(${remoteVersion.descriptor} -> 'files')
    when 'array' then ${remoteVersion.descriptor} -> 'files' else '[]' end)`;
  const { rows } = await db.execute(sql`select ${remoteVersion.version} as version, file ->> 'path' as path
    from ${remoteVersion}, ${listed} as file
    where ${remoteVersion.remoteId} = ${id} and ${remoteVersion.descriptor} -> 'hashedNames' = 'true'
      and file ->> 'path' not like 'server/%'
      and ${hashes}::jsonb ->> (file ->> 'path') <> file ->> 'integrity'
    limit 1`);
  return rows[0] as { version: string; path: string } | undefined;
}

/** Publishes take their names one after the other, until the transaction ends. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('registry:names'))`);
}

/** @returns false when the version existed already */
export async function insertVersion(
  db: Db,
  descriptor: RemoteDescriptor,
  digest: string,
  by: string,
): Promise<boolean> {
  const { id, version, container } = descriptor;
  const rows = await db
    .insert(remoteVersion)
    .values({ remoteId: id, version, digest, container, descriptor, publishedBy: by })
    .onConflictDoNothing({ target: [remoteVersion.remoteId, remoteVersion.version] })
    .returning({ version: remoteVersion.version });
  return rows.length > 0;
}

export interface PublishedVersion {
  version: string;
  publishedAt: Date;
  publishedBy: string;
}

export async function listVersions(db: Db, id: string, limit: number): Promise<PublishedVersion[]> {
  return db
    .select({
      version: remoteVersion.version,
      publishedAt: remoteVersion.publishedAt,
      publishedBy: remoteVersion.publishedBy,
    })
    .from(remoteVersion)
    .where(eq(remoteVersion.remoteId, id))
    .orderBy(desc(remoteVersion.publishedAt))
    .limit(limit);
}

/** Live or not. */
export async function newestVersions(db: Db): Promise<Map<string, PublishedVersion>> {
  const rows = await db
    .selectDistinctOn([remoteVersion.remoteId], {
      remoteId: remoteVersion.remoteId,
      version: remoteVersion.version,
      publishedAt: remoteVersion.publishedAt,
      publishedBy: remoteVersion.publishedBy,
    })
    .from(remoteVersion)
    .orderBy(remoteVersion.remoteId, desc(remoteVersion.publishedAt));
  return new Map(rows.map(({ remoteId, ...version }) => [remoteId, version]));
}

export interface AuditEntry {
  at: Date;
  actor: string;
  action: AuditAction;
  version: string;
  fromVersion: string | null;
  why: string;
  revision: number | null;
  outcome: 'done' | 'refused';
  /** Set for a refusal. */
  reason: string;
}

export type AuditNote = Pick<AuditEntry, 'actor' | 'action'> & Partial<Omit<AuditEntry, 'at'>>;

/** The last entry of each version tells whether its files are removed. */
const lastEntries = (db: Db, ...which: SQL[]) =>
  db
    .selectDistinctOn([registryAudit.remoteId, registryAudit.version], {
      id: registryAudit.remoteId,
      version: registryAudit.version,
      action: registryAudit.action,
    })
    .from(registryAudit)
    .where(and(eq(registryAudit.outcome, 'done'), ...which))
    .orderBy(registryAudit.remoteId, registryAudit.version, desc(registryAudit.id));

/** Each entry is `id version`. */
export async function listRemoved(db: Db): Promise<Set<string>> {
  const removed = (await lastEntries(db)).filter(({ action }) => action === 'remove');
  return new Set(removed.map(({ id, version }) => `${id} ${version}`));
}

export async function isRemoved(db: Db, id: string, version: string): Promise<boolean> {
  const of = [eq(registryAudit.remoteId, id), eq(registryAudit.version, version)];
  const [last] = await lastEntries(db, ...of);
  return last?.action === 'remove';
}

export async function appendAudit(db: Db, remoteId: string, entry: AuditNote): Promise<void> {
  await db.insert(registryAudit).values({ remoteId, version: '', why: '', ...entry });
}

export async function noteStoredAgain(db: Db, id: string, version: string, actor: string): Promise<void> {
  const why = 'its files, which were removed, are stored again';
  await appendAudit(db, id, { actor, action: 'publish', version, why });
}

/** Of all remotes, newest first. */
export async function listRecentAudit(db: Db, limit: number): Promise<(AuditEntry & { remoteId: string })[]> {
  const { remoteId, at, actor, action, version, fromVersion, why, revision, outcome, reason } = registryAudit;
  return db
    .select({ remoteId, at, actor, action, version, fromVersion, why, revision, outcome, reason })
    .from(registryAudit)
    .orderBy(desc(registryAudit.id))
    .limit(limit);
}

export async function listAudit(db: Db, id: string, limit: number): Promise<AuditEntry[]> {
  const { at, actor, action, version, fromVersion, why, revision, outcome, reason } = registryAudit;
  return db
    .select({ at, actor, action, version, fromVersion, why, revision, outcome, reason })
    .from(registryAudit)
    .where(eq(registryAudit.remoteId, id))
    .orderBy(desc(registryAudit.id))
    .limit(limit);
}
