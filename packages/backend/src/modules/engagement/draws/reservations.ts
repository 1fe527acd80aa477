import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '@konnect/database';
import { appendEntry } from './ledger';
import { claimDeadline } from './rules';
import { lockDraw } from './store';
import { draw, prize, spin, type DrawRow, type SpinRow } from './tables';

/** A limit for one transaction, because spins of the draw wait for it. */
const BATCH = 100;

/** Wins of limited prizes that were not claimed in time, oldest first. */
export async function unclaimedWins(
  db: Db,
  { id, claimDays }: Pick<DrawRow, 'id' | 'claimDays'>,
  now: Date,
): Promise<Pick<SpinRow, 'id' | 'prizeId'>[]> {
  return db
    .select({ id: spin.id, prizeId: spin.prizeId })
    .from(spin)
    .innerJoin(prize, and(eq(prize.drawId, spin.drawId), eq(prize.id, spin.prizeId)))
    .where(
      and(
        eq(spin.drawId, id),
        isNull(spin.claimedAt),
        isNull(spin.returnedAt),
        // A claim at the last moment still counts, so its prize goes back only after that.
        lt(spin.issuedAt, claimDeadline(now, -claimDays)),
        eq(prize.win, true),
        isNotNull(prize.stock),
      ),
    )
    .orderBy(asc(spin.issuedAt), asc(spin.id))
    .limit(BATCH);
}

/**
 * Returns prizes to the stock, each with a ledger entry. `locked` is the draw's locked row, as in claims:
 * a prize is either claimed or returned. @returns how many went back
 */
export async function returnUnclaimed(db: Db, locked: DrawRow, now: Date): Promise<number> {
  const unclaimed = await unclaimedWins(db, locked, now);
  for (const { id, prizeId } of unclaimed) {
    await db.update(spin).set({ returnedAt: now }).where(eq(spin.id, id));
    await db
      .update(prize)
      .set({ stockLeft: sql`${prize.stockLeft} + 1` })
      .where(and(eq(prize.drawId, locked.id), eq(prize.id, prizeId)));
    await appendEntry(db, locked, { kind: 'stock', at: now, spinId: id, prizeId, detail: '+1' });
  }
  return unclaimed.length;
}

/** A draw without spins would never return its prizes. */
export async function returnAllUnclaimed(database: Database, now: Date): Promise<number> {
  let returned = 0;
  for (const { id } of await database.db.select({ id: draw.id }).from(draw)) {
    for (;;) {
      const batch = await database.transaction(async (tx) =>
        returnUnclaimed(tx, await lockDraw(tx, id), now),
      );
      returned += batch;
      if (batch < BATCH) break;
    }
  }
  return returned;
}
