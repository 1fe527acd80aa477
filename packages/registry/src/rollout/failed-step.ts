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

const isWaiting = ({ retryAt }: RolloutFailure, now: Date) => retryAt === null || retryAt > now.getTime();

/**
 * Tells whether the rollout waits for the next try of a step, or the step was given up. It is judged all the
 * same, because a bad version must be taken back. A review that failed holds nothing: it comes again anyway.
 */
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

/** A failed review tells nothing of a step that failed before, and not every failure of its own is stored. */
function isStored({ failure }: RolloutRow, of: RolloutFailure['of'], now: Date): boolean {
  if (!failure || of === 'step') return true;
  return failure.of === 'review' && !isWaiting(failure, now);
}

/** Leaves the rollout at its share and stores the reason and the time of the next try. */
export async function stay(
  { database: { db }, now }: RolloutsOptions,
  row: RolloutRow,
  of: RolloutFailure['of'],
  error: unknown,
): Promise<RolloutStep> {
  const reason = isRegistryError(error) ? error.message : 'the registry could not look at it';
  // A paused rollout has a reason for that, which people still need.
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
