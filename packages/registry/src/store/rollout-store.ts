import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { remoteRollout, remoteVersion } from './tables';

export interface RolloutFailure {
  /** `review`: the review failed and took no step. */
  of: 'step' | 'review';
  /** Milliseconds since 1970. An earlier registry starts a stage without removing the old failure. */
  stageAt: number;
  /** A UUID by which a person requests another try. */
  id: string;
  tries: number;
  /** Milliseconds since 1970; null after the last try. */
  retryAt: number | null;
  error: string;
  /** Milliseconds since 1970 of the first and the last failure. */
  since: number;
  at: number;
}

export interface RolloutRow {
  remoteId: string;
  version: string;
  percent: number;
  nextStages: number[];
  isStaged: boolean;
  stageSeconds: number;
  minVisits: number;
  startedAt: Date;
  stageAt: Date;
  startedBy: string;
  why: string;
  finding: string;
  /** The rollout waits for a person since then. */
  pausedAt: Date | null;
  failure: RolloutFailure | null;
}

const shares = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => Number.isInteger(item)) : [];

/** An unreadable failure, or that of another stage, counts as none. */
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

/** A null `failure` means success. @returns false when the rollout has changed since it was read */
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

/** @returns whether a given-up failure of this id exists */
export async function retryRollout(db: Db, failureId: string): Promise<boolean> {
  if (!(await listRollouts(db)).some(({ failure }) => failure?.id === failureId)) return false;
  const { rows } = await db.execute(
    sql`update remote_rollout set failure = jsonb_set(jsonb_set(failure, '{tries}', '0'), '{retryAt}', '0')
      where failure ->> 'id' = ${failureId} and failure -> 'retryAt' = 'null' returning 1`,
  );
  return rows.length > 0;
}

/** Also after a failed review, which must succeed once to clear its failure. */
export async function needsReview(db: Db, job: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from remote_rollout
      union all select from registry_job where name = ${job} and last_state = 'failed' limit 1`,
  );
  return rows.length > 0;
}

/** Nothing changes for visitors, so the revision stays. */
export async function noteFinding(
  db: Db,
  { remoteId, version, finding }: Pick<RolloutRow, 'remoteId' | 'version' | 'finding'>,
): Promise<void> {
  await db
    .update(remoteRollout)
    .set({ finding })
    .where(and(eq(remoteRollout.remoteId, remoteId), eq(remoteRollout.version, version)));
}
