import { and, eq } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { registryState, remoteLive, remoteVersion } from './tables';

export interface RegistryState {
  epoch: string;
  revision: number;
}

export interface LiveRow {
  remoteId: string;
  version: string;
  previousVersions: string[];
  changedAt: Date;
  changedBy: string;
  why: string;
  descriptor: unknown;
}

function one(rows: readonly RegistryState[]): RegistryState {
  const state = rows[0];
  if (!state) throw new Error('The table registry_state has lost its row.');
  return state;
}

export async function readState(db: Db): Promise<RegistryState> {
  return one(
    await db
      .select({ epoch: registryState.epoch, revision: registryState.revision })
      .from(registryState)
      .where(eq(registryState.id, 1)),
  );
}

export const OUTDATED = new Error('What is live has changed meanwhile; try again.');

/** Locks the release for the transaction. @throws OUTDATED when the revision is not `expected` */
export async function lockState(tx: Db, expected?: number): Promise<RegistryState> {
  const state = one(
    await tx
      .select({ epoch: registryState.epoch, revision: registryState.revision })
      .from(registryState)
      .where(eq(registryState.id, 1))
      .for('update'),
  );
  if (expected !== undefined && state.revision !== expected) throw OUTDATED;
  return state;
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export async function listLive(db: Db): Promise<LiveRow[]> {
  const { remoteId, version, previousVersions, changedAt, changedBy, why } = remoteLive;
  const rows = await db
    .select({
      remoteId,
      version,
      previousVersions,
      changedAt,
      changedBy,
      why,
      descriptor: remoteVersion.descriptor,
    })
    .from(remoteLive)
    .leftJoin(remoteVersion, and(eq(remoteVersion.remoteId, remoteId), eq(remoteVersion.version, version)))
    .orderBy(remoteId);
  return rows.map((row) => ({ ...row, previousVersions: names(row.previousVersions) }));
}

export interface LiveChange {
  remoteId: string;
  version: string;
  previousVersions: string[];
  revision: number;
  by: string;
  why: string;
  at: Date;
}

/** Edges notice the change by the new revision. */
export async function setLive(
  tx: Db,
  { remoteId, version, previousVersions, revision, by, why, at }: LiveChange,
): Promise<void> {
  const values = { version, previousVersions, revision, changedAt: at, changedBy: by, why };
  await tx
    .insert(remoteLive)
    .values({ remoteId, ...values })
    .onConflictDoUpdate({ target: remoteLive.remoteId, set: values });
  await setRevision(tx, revision);
}

export async function setRevision(tx: Db, revision: number): Promise<void> {
  await tx.update(registryState).set({ revision }).where(eq(registryState.id, 1));
}
