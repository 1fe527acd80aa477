import { bigint, boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#app/db/visibility';

export const draw = pgTable('draw', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  promoter: text('promoter').notNull(),
  terms: text('terms'),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at'),
  requiresTicket: boolean('requires_ticket').notNull().default(false),
  hourlyPerAddress: integer('hourly_per_address').notNull().default(60),
  dailyWinsPerAddress: integer('daily_wins_per_address').notNull().default(20),
  claimDays: integer('claim_days').notNull().default(30),
  sealedSeed: text('sealed_seed').notNull(),
  seedCommit: text('seed_commit').notNull(),
  revealedSeed: text('revealed_seed'),
  revealedAt: moment('revealed_at'),
  ledgerEntries: integer('ledger_entries').notNull().default(0),
  ledgerHead: text('ledger_head'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const prize = pgTable(
  'prize',
  {
    drawId: text('draw_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    odds: numeric('odds', { precision: 12, scale: 6 }).notNull(),
    color: text('color').notNull(),
    win: boolean('win').notNull(),
    stock: integer('stock'),
    stockLeft: integer('stock_left'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.id] })],
);

export const spin = pgTable('spin', {
  id: uuid('id').primaryKey().defaultRandom(),
  drawId: text('draw_id').notNull(),
  participantId: text('participant_id').notNull(),
  deviceKey: text('device_key').notNull(),
  addressHash: text('address_hash'),
  ticketId: integer('ticket_id'),
  drawnPrizeId: text('drawn_prize_id').notNull(),
  prizeId: text('prize_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
  claimedAt: moment('claimed_at'),
  name: text('name'),
  phone: text('phone'),
  region: text('region'),
  claimCode: text('claim_code'),
  handedOverAt: moment('handed_over_at'),
  returnedAt: moment('returned_at'),
});

export const spinPhoneCheck = pgTable('spin_phone_check', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  drawId: text('draw_id').notNull(),
  deviceKey: text('device_key').notNull(),
  phoneHash: text('phone_hash').notNull(),
  at: moment('at').notNull(),
});

export const drawLedger = pgTable(
  'draw_ledger',
  {
    drawId: text('draw_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['spin', 'claim', 'stock', 'hand_over'] }).notNull(),
    at: moment('at').notNull(),
    spinId: text('spin_id').notNull().default(''),
    participantHash: text('participant_hash').notNull().default(''),
    drawnPrizeId: text('drawn_prize_id').notNull().default(''),
    prizeId: text('prize_id').notNull().default(''),
    detail: text('detail').notNull().default(''),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.position] })],
);

export type DrawRow = typeof draw.$inferSelect;
export type PrizeRow = typeof prize.$inferSelect;
export type SpinRow = typeof spin.$inferSelect;
export type LedgerRow = typeof drawLedger.$inferSelect;
