import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { SpinRefusal } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { appendEntry } from './ledger';
import { checkNetwork } from './network-limits';
import { returnUnclaimed, unclaimedWins } from './reservations';
import { drawPrize, sha256, stateOf, totalWeight } from './rules';
import { openSeed } from './seed';
import { lockDraw, prizesOf, takeOne } from './store';
import { spin, type DrawRow, type PrizeRow, type SpinRow } from './tables';

/** Finds the participant's spin, else the device's, so that cleared storage gives no second spin. */
export async function findSpin(
  db: Db,
  drawId: string,
  participantId: string | undefined,
  deviceKey: string | undefined,
): Promise<SpinRow | undefined> {
  const mine = or(
    participantId === undefined ? undefined : eq(spin.participantId, participantId),
    deviceKey === undefined ? undefined : eq(spin.deviceKey, deviceKey),
  );
  if (!mine) return undefined;
  const rows = await db
    .select()
    .from(spin)
    .where(and(eq(spin.drawId, drawId), mine))
    .limit(2);
  return rows.find((row) => row.participantId === participantId) ?? rows[0];
}

export async function isPhoneUsed(
  db: Db,
  drawId: string,
  phone: string,
  exceptSpin?: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: spin.id })
    .from(spin)
    .where(
      and(
        eq(spin.drawId, drawId),
        eq(spin.phone, phone),
        exceptSpin === undefined ? undefined : ne(spin.id, exceptSpin),
      ),
    );
  return row !== undefined;
}

export interface SpinRequest {
  drawId: string;
  participantId: string;
  deviceKey: string;
  addressHash: string;
  ticket: string | undefined;
  now: Date;
  limitFactor: number;
  serverSecret: string | undefined;
}

export type Issued = { spin: SpinRow; isNew: boolean } | { refusal: SpinRefusal };

/**
 * Draws once for this participant and device, or returns the existing spin, under the lock of the draw.
 * Unique keys and the check of the stock are a second barrier.
 * @throws ProblemError 429 when the address has drawn or won too often
 */
export async function issueSpin(db: Db, request: SpinRequest): Promise<Issued> {
  const draw = await lockDraw(db, request.drawId);
  const known = await findSpin(db, draw.id, request.participantId, request.deviceKey);
  if (known) return { spin: known, isNew: false };
  const state = stateOf(draw, request.now);
  if (state !== 'open') return { refusal: state === 'upcoming' ? 'not_open' : 'closed' };
  await checkNetwork(db, draw, request);

  await returnUnclaimed(db, draw, request.now);
  const prizes = await prizesOf(db, draw.id);
  const drawn = drawPrize(
    await openSeed(db, draw.sealedSeed, request.serverSecret),
    draw.id,
    request.participantId,
    prizes,
  );
  const given = drawn && (await give(db, drawn, prizes));
  if (!drawn || !given) throw new Refused('no_prizes');
  const ticketId = draw.requiresTicket ? await useTicket(db, draw.id, request) : null;

  const [row] = await db
    .insert(spin)
    .values({
      drawId: draw.id,
      participantId: request.participantId,
      deviceKey: request.deviceKey,
      addressHash: request.addressHash,
      ticketId,
      drawnPrizeId: drawn.id,
      prizeId: given.id,
      issuedAt: request.now,
    })
    .returning();
  if (!row) throw new Error('The spin was not stored.');
  await appendEntry(db, draw, {
    kind: 'spin',
    at: request.now,
    spinId: row.id,
    participantHash: sha256(row.participantId),
    drawnPrizeId: drawn.id,
    prizeId: given.id,
  });
  return { spin: row, isNew: true };
}

/** @returns why a spin would be refused now; null when it would be granted */
export async function refusalNow(
  db: Db,
  draw: DrawRow,
  { ticket, now }: { ticket: string | undefined; now: Date },
): Promise<SpinRefusal | null> {
  const state = stateOf(draw, now);
  if (state !== 'open') return state === 'upcoming' ? 'not_open' : 'closed';
  const prizes = await prizesOf(db, draw.id);
  if (totalWeight(prizes) === 0n) return 'no_prizes';
  const isGivenAway = prizes.every(({ stockLeft }) => stockLeft === 0);
  if (isGivenAway && (await unclaimedWins(db, draw, now)).length === 0) return 'no_prizes';
  return draw.requiresTicket ? ticketRefusal(db, draw.id, ticket) : null;
}

async function ticketRefusal(
  db: Db,
  drawId: string,
  ticket: string | undefined,
): Promise<SpinRefusal | null> {
  if (!ticket) return 'ticket_needed';
  const { rows } = await db.execute<{ used: boolean }>(
    sql`
      select used_at is not null as used
      from spin_tickets
      where token_hash = ${sha256(ticket)} and draw_id = ${drawId}`,
  );
  if (!rows[0]) return 'ticket_needed';
  return rows[0].used ? 'ticket_used' : null;
}

/** Thrown out of the transaction, so that used stock and tickets are rolled back. */
export class Refused extends Error {
  constructor(readonly refusal: SpinRefusal) {
    super(refusal);
  }
}

/** Returns the drawn prize, or a losing one when its stock is empty. */
async function give(db: Db, drawn: PrizeRow, prizes: readonly PrizeRow[]): Promise<PrizeRow | undefined> {
  const instead = prizes.filter((item) => !item.win && item.id !== drawn.id);
  for (const item of [drawn, ...instead]) if (await takeOne(db, item)) return item;
  return undefined;
}

async function useTicket(db: Db, drawId: string, { ticket, now }: SpinRequest): Promise<number> {
  if (!ticket) throw new Refused('ticket_needed');
  const mine = sql`token_hash = ${sha256(ticket)} and draw_id = ${drawId}`;
  const used = await db.execute<{ id: number }>(
    sql`
      update spin_tickets
      set used_at = ${now.toISOString()}::timestamptz
      where ${mine} and used_at is null
      returning id`,
  );
  if (used.rows[0]) return used.rows[0].id;
  const known = await db.execute(sql`select id from spin_tickets where ${mine}`);
  throw new Refused(known.rows.length > 0 ? 'ticket_used' : 'ticket_needed');
}
