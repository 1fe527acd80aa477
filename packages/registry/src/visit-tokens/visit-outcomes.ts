import { eq, lt } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { Database, Db } from '@konnect/database';
import { createOutcomeStore } from '#app/outcomes/outcome-store';
import type { OutcomeRow } from '#app/outcomes/outcomes';
import { isInShare } from '#app/rollout/share';
import { listLive, readState } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';

import { readVisitToken } from './visit-token';

const visitTokenKey = pgTable('visit_token_key', {
  id: integer('id').primaryKey(),
  key: text('key').notNull(),
});
const visitTokenUse = pgTable('visit_token_use', {
  nonce: text('nonce').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});

const SWEEP_MS = 60_000;

/** All edges of this database sign with this key. */
export async function readVisitTokenKey(db: Db): Promise<string> {
  const [row] = await db
    .select({ key: visitTokenKey.key })
    .from(visitTokenKey)
    .where(eq(visitTokenKey.id, 1));
  if (!row) throw new Error('The table visit_token_key has lost its row.');
  return row.key;
}

async function servedVersions(db: Db, bucket: number | null): Promise<Set<string>> {
  const served = new Map((await listLive(db)).map(({ remoteId, version }) => [remoteId, version]));
  for (const { remoteId: id, version, percent } of await listRollouts(db))
    if (bucket !== null && isInShare(bucket, { id, version, percent })) served.set(id, version);
  return new Set([...served].map(([id, version]) => `${id}@${version}`));
}

/** Without a token nothing is counted. @returns the number of counted outcomes */
export type RecordVisit = (outcomes: readonly OutcomeRow[], token: string | undefined) => Promise<number>;

/** Counts a token once, for served versions only: a client without an edge must not decide a rollout. */
export function createVisitOutcomes(database: Database): RecordVisit {
  let key: string | undefined;
  let sweptAt = 0;

  async function sweep(at: Date): Promise<void> {
    if (at.getTime() - sweptAt < SWEEP_MS) return;
    sweptAt = at.getTime();
    await database.db.delete(visitTokenUse).where(lt(visitTokenUse.expiresAt, at));
  }

  return async (outcomes, token) => {
    const [first] = outcomes;
    if (token === undefined || !first) return 0;
    key ??= await readVisitTokenKey(database.db);
    const { at = new Date() } = first;
    const state = await readState(database.db);
    const visit = readVisitToken(key, state.epoch, token, at);
    if (!visit || visit.revision > state.revision) return 0;
    await sweep(at);
    return database.transaction(async (tx) => {
      const [used] = await tx
        .insert(visitTokenUse)
        .values({ nonce: visit.nonce, expiresAt: visit.expiresAt })
        .onConflictDoNothing()
        .returning({ nonce: visitTokenUse.nonce });
      if (!used) return 0;
      const served = await servedVersions(tx, visit.bucket);
      const counted = outcomes.filter(({ remoteId, version }) => served.has(`${remoteId}@${version}`));
      await createOutcomeStore(tx).record(counted);
      return counted.length;
    });
  };
}
