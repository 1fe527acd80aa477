import type { RemoteDescriptor } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { registryError } from '#app/registry-error';
import type { ChangeNote } from '#app/registry-change';
import { listLive, lockState, setRevision } from '#app/store/live-store';
import { listRollouts, putRollout, type RolloutRow } from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

import { planOf, type RolloutRequest } from './plan';
import type { RolloutResult, RolloutsOptions } from './rollout-types';

async function findPlace(
  tx: Db,
  { id, version }: RemoteDescriptor,
): Promise<{ live: string; current: RolloutRow | undefined }> {
  const live = (await listLive(tx)).find(({ remoteId }) => remoteId === id);
  if (!live)
    throw registryError(
      'registry.rollout',
      `"${id}" has no live version that a rollout could stand beside; promote ${version}.`,
    );
  if (live.version === version)
    throw registryError('registry.rollout', `"${id}" ${version} is live for everybody already.`);
  const current = (await listRollouts(tx)).find(({ remoteId }) => remoteId === id);
  if (current && current.version !== version) {
    throw registryError(
      'registry.rollout',
      `"${id}" ${current.version} is rolling out at ${current.percent} %; take it back or promote it first.`,
    );
  }
  return { live: live.version, current };
}

/** @param checkedAt the checked revision @throws RegistryError without a live or a compatible version */
export function startRollout(
  { database, faultOf, now }: RolloutsOptions,
  candidate: RemoteDescriptor,
  request: RolloutRequest,
  { by, why = '' }: ChangeNote,
  checkedAt: number,
): Promise<RolloutResult> {
  const { id, version } = candidate;
  const { stages, ...plan } = planOf(request);
  const [percent, ...nextStages] = stages;
  return database.transaction(async (tx) => {
    const state = await lockState(tx, checkedAt);
    const { live, current } = await findPlace(tx, candidate);
    const fault = await faultOf(tx, candidate);
    if (fault) throw fault;
    const revision = state.revision + 1;
    const at = now();
    await putRollout(tx, {
      remoteId: id,
      version,
      percent,
      nextStages,
      ...plan,
      startedAt: current?.startedAt ?? at,
      stageAt: at,
      startedBy: by.name,
      why,
      finding: '',
      pausedAt: null,
      failure: null,
    });
    await setRevision(tx, revision);
    await appendAudit(tx, id, {
      actor: by.name,
      action: 'rollout',
      version,
      fromVersion: live,
      why: [`${stages.join(', ')} %`, why].filter(Boolean).join(': '),
      revision,
    });
    return { id, version, percent, nextStages, live, revision };
  });
}
