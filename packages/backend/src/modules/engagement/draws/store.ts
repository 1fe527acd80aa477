import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { notFound } from '#app/http/problem-error';
import { sha256 } from './rules';
import { sealSeed, SEED_BYTES } from './seed';
import { draw, prize, spin, type DrawRow, type PrizeRow } from './tables';

export interface NewPrize {
  id: string;
  name: string;
  odds: string;
  color: string;
  win: boolean;
  stock?: number | null;
}

export interface DrawSettings {
  title: string;
  promoter: string;
  terms?: string | null;
  opensAt: Date;
  closesAt?: Date | null;
  requiresTicket?: boolean;
  hourlyPerAddress?: number;
  dailyWinsPerAddress?: number;
  claimDays?: number;
}

export interface NewDraw extends DrawSettings {
  id: string;
  prizes: readonly NewPrize[];
  /** 32 bytes; random when left out. Only tests set it. */
  seed?: Buffer;
  serverSecret?: string | undefined;
}

/** @returns false when the id is taken */
export async function insertDraw(
  db: Db,
  { id, prizes, seed = randomBytes(SEED_BYTES), serverSecret, ...settings }: NewDraw,
): Promise<boolean> {
  const rows = await db
    .insert(draw)
    .values({ id, ...settings, sealedSeed: await sealSeed(db, seed, serverSecret), seedCommit: sha256(seed) })
    .onConflictDoNothing()
    .returning({ id: draw.id });
  if (rows.length === 0) return false;
  await insertPrizes(db, id, prizes);
  return true;
}

async function insertPrizes(db: Db, drawId: string, prizes: readonly NewPrize[]): Promise<void> {
  if (prizes.length === 0) return;
  await db.insert(prize).values(
    prizes.map(({ stock = null, ...item }, index) => ({
      ...item,
      drawId,
      stock,
      stockLeft: stock,
      position: index,
    })),
  );
}

/** Only before the draw begins; later its ledger contains the prizes. */
export async function replaceDraw(
  db: Db,
  id: string,
  settings: DrawSettings,
  prizes: readonly NewPrize[],
): Promise<void> {
  await db.update(draw).set(settings).where(eq(draw.id, id));
  await db.delete(prize).where(eq(prize.drawId, id));
  await insertPrizes(db, id, prizes);
}

export async function findDraw(db: Db, id: string): Promise<DrawRow> {
  const [row] = await db.select().from(draw).where(eq(draw.id, id));
  if (!row) throw notFound('draw');
  return row;
}

/** Locks the draw until the transaction ends; every write to the ledger takes this lock. */
export async function lockDraw(db: Db, id: string): Promise<DrawRow> {
  const [row] = await db.select().from(draw).where(eq(draw.id, id)).for('update');
  if (!row) throw notFound('draw');
  return row;
}

export async function prizesOf(db: Db, drawId: string): Promise<PrizeRow[]> {
  return db.select().from(prize).where(eq(prize.drawId, drawId)).orderBy(asc(prize.position));
}

/** @returns false when none is left */
export async function takeOne(db: Db, { drawId, id, stock }: PrizeRow): Promise<boolean> {
  if (stock === null) return true;
  const rows = await db
    .update(prize)
    .set({ stockLeft: sql`${prize.stockLeft} - 1` })
    .where(and(eq(prize.drawId, drawId), eq(prize.id, id), sql`${prize.stockLeft} > 0`))
    .returning({ id: prize.id });
  return rows.length > 0;
}

export interface DrawCounts {
  spins: number;
  wins: number;
  claims: number;
  handedOver: number;
  /** Prizes of unclaimed wins that went back into the stock. */
  returned: number;
}

export async function countsOf(db: Db, drawId: string): Promise<DrawCounts> {
  const [row] = await db
    .select({
      spins: count(),
      wins: sql<number>`(count(*) filter (where ${prize.win}))::int`,
      claims: sql<number>`(count(*) filter (where ${spin.claimCode} is not null))::int`,
      handedOver: sql<number>`(count(*) filter (where ${spin.handedOverAt} is not null))::int`,
      returned: sql<number>`(count(*) filter (where ${spin.returnedAt} is not null))::int`,
    })
    .from(spin)
    .innerJoin(prize, and(eq(prize.drawId, spin.drawId), eq(prize.id, spin.prizeId)))
    .where(eq(spin.drawId, drawId));
  return row ?? { spins: 0, wins: 0, claims: 0, handedOver: 0, returned: 0 };
}

export async function listDrawRows(db: Db): Promise<DrawRow[]> {
  return db.select().from(draw).orderBy(desc(draw.opensAt), asc(draw.id));
}

export async function nextDraw(db: Db, besideId: string, now: Date): Promise<DrawRow | undefined> {
  const isPlanned = and(
    ne(draw.id, besideId),
    gt(draw.opensAt, now),
    isNull(draw.revealedAt),
    or(isNull(draw.closesAt), gt(draw.closesAt, draw.opensAt)),
  );
  const [row] = await db
    .select()
    .from(draw)
    .where(isPlanned)
    .orderBy(asc(draw.opensAt), asc(draw.id))
    .limit(1);
  return row;
}
