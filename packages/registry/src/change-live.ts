import type { RemoteDescriptor } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { registryError } from './registry-error';
import type { ChangeNote, ChangeResult } from './registry-change';
import type { RegistryContext } from './registry-context';
import { listLive, lockState, setLive } from './store/live-store';
import { listRollouts, removeRollout, type RolloutRow } from './store/rollout-store';
import { appendAudit } from './store/version-store';

/** A remote can be rolled back this many steps. */
const MAX_PREVIOUS = 10;

export interface LiveChange {
  action: 'promote' | 'rollback';
  /** The caller has checked its files, because nothing slow may run while other changes wait for the lock. */
  candidate: RemoteDescriptor;
  note: ChangeNote & { from?: string };
  /** The revision that the candidate was checked against; undefined accepts any. */
  checkedAt?: number;
  /** Start of the stage that a review evaluated; undefined for changes by people. */
  stageAt?: Date;
}

async function ownRollout(tx: Db, { id, version }: RemoteDescriptor): Promise<RolloutRow | undefined> {
  const rollout = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
  if (rollout && rollout.version !== version) {
    throw registryError(
      'registry.rollout',
      `"${id}" ${rollout.version} is rolling out at ${rollout.percent} %; take it back or promote it first.`,
    );
  }
  return rollout;
}

export function changeLive(
  { database, gate, now }: RegistryContext,
  { action, candidate, note, checkedAt, stageAt }: LiveChange,
): Promise<ChangeResult> {
  const { id, version } = candidate;
  return database.transaction(async (tx) => {
    const state = await lockState(tx, checkedAt);
    const row = (await listLive(tx)).find(({ remoteId }) => remoteId === id);
    const from = row?.version ?? null;
    const before = row?.previousVersions ?? [];
    if (note.from !== undefined && note.from !== from) {
      throw registryError(
        'registry.no_previous',
        `"${id}" is at ${from ?? 'no version'} by now, not at ${note.from}; look at the status first.`,
      );
    }
    if (from === version)
      return { id, version, from, previous: before[0] ?? null, revision: state.revision, changed: false };
    const rollout = await ownRollout(tx, candidate);
    if (stageAt && rollout?.stageAt.getTime() !== stageAt.getTime())
      throw registryError('registry.rollout', `The rollout of "${id}" ${version} was changed meanwhile.`);
    const fault = await gate.recheckLocked(tx, candidate, {
      deployedTogether: note.deployedTogether,
      isRollback: action === 'rollback',
    });
    if (fault) throw fault;
    if (rollout) await removeRollout(tx, id);
    const older = action === 'rollback' ? before.slice(1) : [...(from === null ? [] : [from]), ...before];
    const previousVersions = older.filter((name) => name !== version).slice(0, MAX_PREVIOUS);
    const revision = state.revision + 1;
    const why = note.why ?? '';
    await setLive(tx, {
      remoteId: id,
      version,
      previousVersions,
      revision,
      by: note.by.name,
      why,
      at: now(),
    });
    await appendAudit(tx, id, { actor: note.by.name, action, version, fromVersion: from, why, revision });
    return { id, version, from, previous: previousVersions[0] ?? null, revision, changed: true };
  });
}
