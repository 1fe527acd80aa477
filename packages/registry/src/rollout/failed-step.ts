import { randomUUID } from 'node:crypto';

import { errorText, type Db } from '@konnect/database';
import { isRegistryError } from '#app/registry-error';
import { noteFailure, type RolloutFailure, type RolloutRow } from '#app/store/rollout-store';
import { appendAudit } from '#app/store/version-store';

import type { RolloutsOptions, RolloutStep } from './rollout-types';

export const OWN_NAME = 'registry';
/** Each pause doubles: the tries take 17 minutes, enough for a backend that restarts. */
export const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 2_000;

const isWaiting = ({ retryAt }: RolloutFailure, now: Date) => retryAt === null || retryAt > now.getTime();

/** A held rollout is still evaluated, because a bad version must be taken back. */
export function isHeld({ failure }: Pick<RolloutRow, 'failure'>, now: Date): boolean {
  return failure?.of === 'step' && isWaiting(failure, now);
}

interface Attempt {
  of: RolloutFailure['of'];
  error: string;
}

function nextFailure(row: RolloutRow, { of, error }: Attempt, now: Date): RolloutFailure {
  const failure = row.failure?.of === of ? row.failure : null;
  const tries = (failure?.tries ?? 0) + 1;
  const at = now.getTime();
  return {
    of,
    stageAt: row.stageAt.getTime(),
    id: failure?.id ?? randomUUID(),
    tries,
    retryAt: tries < MAX_TRIES ? at + FIRST_PAUSE_MS * 2 ** (tries - 1) : null,
    error,
    since: failure?.since ?? at,
    at,
  };
}

/** A failed review says nothing of an earlier failed step, and not each of its failures is stored. */
function isStored({ failure }: RolloutRow, of: RolloutFailure['of'], now: Date): boolean {
  if (!failure || of === 'step') return true;
  return failure.of === 'review' && !isWaiting(failure, now);
}

/** Stores the reason and the time of the next try. */
export async function stay(
  { database: { db }, now }: RolloutsOptions,
  row: RolloutRow,
  of: RolloutFailure['of'],
  error: unknown,
): Promise<RolloutStep> {
  const reason = isRegistryError(error) ? error.message : 'the registry could not look at it';
  // People still need the reason of a paused rollout.
  const finding = row.pausedAt ? row.finding : `cannot go on: ${reason}`;
  const step: RolloutStep = {
    id: row.remoteId,
    version: row.version,
    percent: row.percent,
    finding,
    action: 'wait',
  };
  if (!isStored(row, of, now())) return step;
  const attempt = { of, error: isRegistryError(error) ? reason : errorText(error) };
  const isNoted = await noteFailure(db, row, { finding, failure: nextFailure(row, attempt, now()) });
  if (isNoted && finding !== row.finding) {
    await appendAudit(db, row.remoteId, {
      actor: OWN_NAME,
      action: 'promote',
      version: row.version,
      why: 'end of its rollout',
      outcome: 'refused',
      reason,
    });
  }
  return step;
}

/** The failed step has succeeded or is not needed any more. */
export async function noteRecovery(db: Db, row: RolloutRow, finding: string): Promise<void> {
  await noteFailure(db, row, { finding, failure: null });
}
