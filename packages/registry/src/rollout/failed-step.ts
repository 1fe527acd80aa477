import { randomUUID } from 'node:crypto';

import { errorText, type Db } from '@konnect/database';
import { isRegistryError } from '#app/registry-error';
import { noteFailure, type RolloutFailure, type RolloutRow } from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

import type { RolloutsOptions, RolloutStep } from './rollout-types';

/** The registry's name in the audit log. */
export const OWN_NAME = 'registry';
/** Each pause is twice the one before: the tries take 17 minutes, enough for a backend that restarts. */
export const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 2_000;

/**
 * Tells whether the rollout waits for its next try, or was given up. It is judged all the same, because a bad
 * version must be taken back.
 */
export function isHeld({ failure }: Pick<RolloutRow, 'failure'>, now: Date): boolean {
  return failure !== null && (failure.retryAt === null || failure.retryAt > now.getTime());
}

function nextFailure({ failure }: RolloutRow, error: string, now: Date): RolloutFailure {
  const tries = (failure?.tries ?? 0) + 1;
  const at = now.getTime();
  return {
    id: failure?.id ?? randomUUID(),
    tries,
    retryAt: tries < MAX_TRIES ? at + FIRST_PAUSE_MS * 2 ** (tries - 1) : null,
    error,
    since: failure?.since ?? at,
    at,
  };
}

/** Leaves the rollout at its share and stores the reason and the time of the next try. */
export async function stay(
  { database: { db }, now }: RolloutsOptions,
  row: RolloutRow,
  error: unknown,
): Promise<RolloutStep> {
  const reason = isRegistryError(error) ? error.message : 'the registry could not look at it';
  const finding = `cannot go on: ${reason}`;
  const step: RolloutStep = {
    id: row.remoteId,
    version: row.version,
    percent: row.percent,
    finding,
    action: 'wait',
  };
  if (isHeld(row, now())) return step;
  const isNoted = await noteFailure(db, row, {
    finding,
    failure: nextFailure(row, isRegistryError(error) ? reason : errorText(error), now()),
  });
  if (isNoted && finding !== row.finding) {
    await appendAudit(db, row.remoteId, {
      actor: OWN_NAME,
      action: 'promote',
      version: row.version,
      fromVersion: null,
      why: 'end of its rollout',
      revision: null,
      outcome: 'refused',
      reason,
    });
  }
  return step;
}

/** Forgets a failure when what failed has been done, or is not wanted any more. */
export async function noteRecovery(db: Db, row: RolloutRow, finding: string): Promise<void> {
  await noteFailure(db, row, { finding, failure: null });
}
