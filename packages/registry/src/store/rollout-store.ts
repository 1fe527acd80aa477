import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { remoteRollout, remoteVersion } from './tables';

/** What could not be done for a rollout, try after try. */
export interface RolloutFailure {
  /** A step was refused or failed, or already the review did, which then took no step. */
  of: 'step' | 'review';
  /**
   * Start of the stage in which it failed, in milliseconds since 1970: an earlier version of the registry
   * starts a stage without removing the failure of the one before.
   */
  stageAt: number;
  /** A UUID by which a person has it tried again. */
  id: string;
  tries: number;
  /** Milliseconds since 1970; null after the last try. */
  retryAt: number | null;
  error: string;
  /** When the first and the last try failed, in milliseconds since 1970. */
  since: number;
  at: number;
}

export interface RolloutRow {
  remoteId: string;
  version: string;
  percent: number;
  /** Remaining stages. */
  nextStages: number[];
  isStaged: boolean;
  stageSeconds: number;
  minVisits: number;
  startedAt: Date;
  stageAt: Date;
  startedBy: string;
  why: string;
  finding: string;
  /** Since when it waits for a person. */
  pausedAt: Date | null;
  /** Null while all goes well. */
  failure: RolloutFailure | null;
}

const shares = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => Number.isInteger(item)) : [];

/** An unreadable failure is none, nor is that of another stage: the next try writes a new one. */
function failureOf({ failure, stageAt }: { failure: unknown; stageAt: Date }): RolloutFailure | null {
  const found = failure as Partial<RolloutFailure> | null;
  const isWhole =
    typeof found === 'object' &&
    typeof found?.id === 'string' &&
    (found.of === 'step' || found.of === 'review') &&
    found.stageAt === stageAt.getTime() &&
    typeof found.error === 'string' &&
    [found.tries, found.since, found.at].every(Number.isFinite) &&
    (found.retryAt === null || Number.isFinite(found.retryAt));
  return isWhole ? (found as RolloutFailure) : null;
}

export async function listRollouts(db: Db): Promise<(RolloutRow & { descriptor: unknown })[]> {
  const rows = await db
    .select({ rollout: remoteRollout, descriptor: remoteVersion.descriptor })
    .from(remoteRollout)
    .leftJoin(
      remoteVersion,
      and(
        eq(remoteVersion.remoteId, remoteRollout.remoteId),
        eq(remoteVersion.version, remoteRollout.version),
      ),
    )
    .orderBy(remoteRollout.remoteId);
  return rows.map(({ rollout, descriptor }) => ({
    ...rollout,
    nextStages: shares(rollout.nextStages),
    failure: failureOf(rollout),
    descriptor,
  }));
}

export async function putRollout(tx: Db, row: RolloutRow): Promise<void> {
  await tx.insert(remoteRollout).values(row).onConflictDoUpdate({ target: remoteRollout.remoteId, set: row });
}

export async function removeRollout(tx: Db, remoteId: string): Promise<void> {
  await tx.delete(remoteRollout).where(eq(remoteRollout.remoteId, remoteId));
}

/**
 * Stores what could not be done for a rollout, or that all goes well again.
 * @returns false when the rollout was changed since it was read
 */
export async function noteFailure(
  db: Db,
  { remoteId, version, stageAt }: Pick<RolloutRow, 'remoteId' | 'version' | 'stageAt'>,
  change: Pick<RolloutRow, 'finding' | 'failure'>,
): Promise<boolean> {
  const rows = await db
    .update(remoteRollout)
    .set(change)
    .where(
      and(
        eq(remoteRollout.remoteId, remoteId),
        eq(remoteRollout.version, version),
        eq(remoteRollout.stageAt, stageAt),
      ),
    )
    .returning({ remoteId: remoteRollout.remoteId });
  return rows.length > 0;
}

/**
 * Has what was given up for a rollout tried again at the next review.
 * @returns whether there is such a failure
 */
export async function retryRollout(db: Db, failureId: string): Promise<boolean> {
  if (!(await listRollouts(db)).some(({ failure }) => failure?.id === failureId)) return false;
  const { rows } = await db.execute(
    sql`update remote_rollout set failure = jsonb_set(jsonb_set(failure, '{tries}', '0'), '{retryAt}', '0')
      where failure ->> 'id' = ${failureId} and failure -> 'retryAt' = 'null' returning 1`,
  );
  return rows.length > 0;
}

/** Tells whether a review has anything to look at, or the last one failed and nothing has gone well since. */
export async function needsReview(db: Db, job: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from remote_rollout
      union all select from registry_job where name = ${job} and last_state = 'failed' limit 1`,
  );
  return rows.length > 0;
}

/** Stores the finding for people. Nothing changes for visitors, so the revision stays. */
export async function noteFinding(
  db: Db,
  { remoteId, version, finding }: Pick<RolloutRow, 'remoteId' | 'version' | 'finding'>,
): Promise<void> {
  await db
    .update(remoteRollout)
    .set({ finding })
    .where(and(eq(remoteRollout.remoteId, remoteId), eq(remoteRollout.version, version)));
}
