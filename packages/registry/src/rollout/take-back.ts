import type { Database } from '@konnect/database';
import type { ChangeResult } from '#app/registry-change';
import { listLive, lockState, setRevision } from '#app/store/live-store';
import { listRollouts, removeRollout } from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

export interface TakeBack {
  id: string;
  /** Undefined ends the rollout of any version. */
  version: string | undefined;
  action: 'rollback' | 'take-back';
  by: string;
  why: string;
  /** Start of the evaluated stage; a rollout in another stage stays. */
  stageAt?: Date;
}

export function takeBack(
  database: Database,
  { id, version, action, by, why, stageAt }: TakeBack,
): Promise<ChangeResult | null> {
  return database.transaction(async (tx) => {
    const state = await lockState(tx);
    const row = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
    const live = (await listLive(tx)).find(({ remoteId }) => remoteId === id);
    if (!row || !live || (version !== undefined && row.version !== version)) return null;
    if (stageAt && row.stageAt.getTime() !== stageAt.getTime()) return null;
    const revision = state.revision + 1;
    await removeRollout(tx, id);
    await setRevision(tx, revision);
    await appendAudit(tx, id, {
      actor: by,
      action,
      version: live.version,
      fromVersion: row.version,
      why,
      revision,
    });
    return {
      id,
      version: live.version,
      from: row.version,
      previous: live.previousVersions[0] ?? null,
      revision,
      changed: true,
    };
  });
}
