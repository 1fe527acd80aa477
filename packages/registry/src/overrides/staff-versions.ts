import type { ReleaseVersionInfo } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { listAudit, listVersions, type AuditEntry } from '#app/store/version-store';

import { isForStaff } from './make-override';

const VERSIONS = 100;
const AUDIT = 500;

/** Newest first; null when nothing was published under this name. */
export async function listStaffVersions(
  db: Db,
  remote: string,
  isStored: (id: string, version: string) => Promise<boolean>,
): Promise<ReleaseVersionInfo[] | null> {
  const published = await listVersions(db, remote, VERSIONS);
  if (published.length === 0) return null;
  const live = (await listLive(db)).find(({ remoteId }) => remoteId === remote);
  const rolling = (await listRollouts(db)).find(({ remoteId }) => remoteId === remote)?.version;
  const takenBack = takenBackIn(await listAudit(db, remote, AUDIT));
  const stateOf = (version: string): ReleaseVersionInfo['state'] => {
    if (version === live?.version) return 'live';
    if (version === rolling) return 'rolling-out';
    if (takenBack.has(version)) return 'taken-back';
    return version === live?.previousVersions[0] ? 'previous' : 'not-live';
  };
  return Promise.all(
    published.map(async ({ version, publishedAt, publishedBy }) => ({
      ...{ version, published_at: publishedAt.toISOString(), published_by: publishedBy },
      ...{ state: stateOf(version), is_stored: await isStored(remote, version) },
    })),
  );
}

export async function isLiveForStaff(db: Db, remote: string): Promise<boolean> {
  const live = (await listLive(db)).find(({ remoteId }) => remoteId === remote);
  return live !== undefined && isForStaff(live.descriptor);
}

/** Rolled back and not promoted since. `audit` is sorted newest first. */
function takenBackIn(audit: readonly AuditEntry[]): Set<string> {
  const decided = new Map<string, boolean>();
  const decide = (version: string | null, isTakenBack: boolean): void => {
    if (version !== null && !decided.has(version)) decided.set(version, isTakenBack);
  };
  for (const { action, version, fromVersion, outcome } of audit) {
    if (outcome !== 'done') continue;
    const isBack = action === 'take-back' || action === 'rollback';
    if (isBack) decide(fromVersion, true);
    if (isBack || action === 'promote' || action === 'rollout') decide(version, false);
  }
  return new Set([...decided].flatMap(([version, isTakenBack]) => (isTakenBack ? [version] : [])));
}
