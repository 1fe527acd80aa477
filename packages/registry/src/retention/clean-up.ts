import type { Database } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import { lockState } from '#app/store/live-store';
import { appendAudit, isRemoved, listRemoved } from '#app/store/version-store';

import { oldVersions, versionsInUse, type OldVersion } from './old-versions';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface CleanUpRequest {
  /** Open pages still request files of versions that were in use within these days. */
  days: number;
  isDryRun?: boolean;
  by: Principal;
}

export interface CleanUp {
  run(request: CleanUpRequest): Promise<OldVersion[]>;
}

/** The records stay, and the same build can be published again. */
export function createCleanUp(
  database: Database,
  assets: AssetStore,
  now: () => Date = () => new Date(),
): CleanUp {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);

  /** Under the lock, so that no change can make the version live then. */
  const noteRemoval = ({ id, version }: OldVersion, { days, by }: CleanUpRequest): Promise<boolean> =>
    database.transaction(async (tx) => {
      await lockState(tx);
      const stillOld = await oldVersions(tx, before(days));
      if (!stillOld.some((old) => old.id === id && old.version === version)) return false;
      await appendAudit(tx, id, {
        actor: by.name,
        action: 'remove',
        version,
        why: `files not in use for ${days} days`,
      });
      return true;
    });

  /** Runs without the lock, because a store may be slow. */
  async function removeNoted({ id, version }: Pick<OldVersion, 'id' | 'version'>): Promise<void> {
    if (!(await isRemoved(database.db, id, version))) return;
    const putBack = await assets.remove(id, version);
    // A promote or a publish may have found the files since the check.
    if (!(await isRemoved(database.db, id, version))) await putBack();
  }

  async function remove(old: OldVersion, request: CleanUpRequest): Promise<boolean> {
    if (!(await noteRemoval(old, request))) return false;
    await removeNoted(old);
    return true;
  }

  /** Removes files that an earlier run noted and could not remove. */
  async function removeLeftOvers(present: ReadonlySet<string>): Promise<void> {
    const inUse = await versionsInUse(database.db);
    for (const key of await listRemoved(database.db)) {
      const [id = '', version = ''] = key.split(' ');
      if (present.has(key) && !inUse.has(key)) await removeNoted({ id, version });
    }
  }

  return {
    async run(request) {
      const { days, isDryRun = false } = request;
      if (!Number.isInteger(days) || days < 1)
        throw registryError('registry.input', 'days: must be a whole number of at least 1.');
      const present = await assets.listStored();
      const removed: OldVersion[] = [];
      const faults: unknown[] = [];
      if (!isDryRun) await removeLeftOvers(present).catch((error: unknown) => faults.push(error));
      for (const old of await oldVersions(database.db, before(days))) {
        if (!present.has(`${old.id} ${old.version}`)) continue;
        // The next run removes a noted version that cannot be removed now.
        const isGone =
          isDryRun || (await remove(old, request).catch((error: unknown) => !faults.push(error)));
        if (isGone) removed.push(old);
      }
      await assets.sweep();
      // The store then has the only copy of files that could not be put back.
      if (faults.length > 0) throw faults[0];
      if (!isDryRun) await assets.sweepShared();
      return removed;
    },
  };
}
