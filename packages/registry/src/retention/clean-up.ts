import type { Database } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import { lockState } from '#app/store/live-store';
import { appendAudit } from '#app/store/version-store';

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
  return {
    async run({ days, isDryRun = false, by }) {
      if (!Number.isInteger(days) || days < 1)
        throw registryError('registry.input', 'days: must be a whole number of at least 1.');
      const present = await assets.listStored();
      // The lock of all changes is held, so none of these can become live now.
      const removed = await database.transaction(async (tx) => {
        await lockState(tx);
        const stored: OldVersion[] = [];
        for (const old of await oldVersions(tx, new Date(now().getTime() - days * DAY_MS))) {
          if (!present.has(`${old.id} ${old.version}`)) continue;
          stored.push(old);
          if (isDryRun) continue;
          await assets.remove(old.id, old.version);
          await appendAudit(tx, old.id, {
            actor: by.name,
            action: 'remove',
            version: old.version,
            fromVersion: null,
            why: `files not in use for ${days} days`,
            revision: null,
          });
        }
        return stored;
      });
      await assets.sweep();
      if (!isDryRun) await assets.sweepShared();
      return removed;
    },
  };
}
