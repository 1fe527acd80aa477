import { and, eq } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { remoteRollout, remoteVersion } from './tables';

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
}

const shares = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => Number.isInteger(item)) : [];

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
    descriptor,
  }));
}

export async function putRollout(tx: Db, row: RolloutRow): Promise<void> {
  await tx.insert(remoteRollout).values(row).onConflictDoUpdate({ target: remoteRollout.remoteId, set: row });
}

export async function removeRollout(tx: Db, remoteId: string): Promise<void> {
  await tx.delete(remoteRollout).where(eq(remoteRollout.remoteId, remoteId));
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
