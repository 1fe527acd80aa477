import type { Database } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import { lockState } from '#app/store/live-store';
import { appendAudit, isRemoved } from '#app/store/version-store';

import { oldVersions, type OldVersion } from './old-versions';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface CleanUpRequest {
  /** Files of versions in use within this many days stay, because open pages still request them. */
  days: number;
  /** True to report what would be removed, without removing it. */
  isDryRun?: boolean;
  by: Principal;
}

export interface CleanUp {
  run(request: CleanUpRequest): Promise<OldVersion[]>;
}

/**
 * Removes files of versions that no visitor receives any more. Their records stay, and the same build can be
 * published again.
 */
export function createCleanUp(
  database: Database,
  assets: AssetStore,
  now: () => Date = () => new Date(),
): CleanUp {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);

  /** Notes the removal while no change is under way, so that none of these can become live then. */
  const noteRemoval = ({ id, version }: OldVersion, { days, by }: CleanUpRequest): Promise<boolean> =>
    database.transaction(async (tx) => {
      await lockState(tx);
      const stillOld = await oldVersions(tx, before(days));
      if (!stillOld.some((old) => old.id === id && old.version === version)) return false;
      await appendAudit(tx, id, {
        actor: by.name,
        action: 'remove',
        version,
        fromVersion: null,
        why: `files not in use for ${days} days`,
        revision: null,
      });
      return true;
    });

  /**
   * Removes after the lock was given back, because a store may be slow; a promote since then has stored it
   * again.
   */
  async function remove(old: OldVersion, request: CleanUpRequest): Promise<boolean> {
    if (!(await noteRemoval(old, request))) return false;
    if (await isRemoved(database.db, old.id, old.version)) await assets.remove(old.id, old.version);
    return true;
  }

  return {
    async run(request) {
      const { days, isDryRun = false } = request;
      if (!Number.isInteger(days) || days < 1)
        throw registryError('registry.input', 'days: must be a whole number of at least 1.');
      const present = await assets.listStored();
      const removed: OldVersion[] = [];
      for (const old of await oldVersions(database.db, before(days))) {
        if (!present.has(`${old.id} ${old.version}`)) continue;
        if (isDryRun || (await remove(old, request))) removed.push(old);
      }
      await assets.sweep();
      if (!isDryRun) await assets.sweepShared();
      return removed;
    },
  };
}
