import * as z from 'zod/mini';
import { optionalText, requiredText, timestamp, wholeNumber } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';
import { drawId, fairPrize } from './spin.schemas';

export const DRAW_STATES = ['upcoming', 'open', 'closed', 'revealed'] as const;
export const PRIZES_MAX = 24;
const STOCK_MAX = 1_000_000;
const stock = wholeNumber(0, STOCK_MAX);

const ODDS_MESSAGE = 'Odds are a number, 0 or more, with at most 6 decimals';
/** A weight; text is read as a decimal. */
const odds = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], ODDS_MESSAGE),
    z.transform((value) => String(value).trim()),
  ),
  z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,6})?$/, ODDS_MESSAGE)),
);

export const prizeInput = z.strictObject({
  /** Default: made from the name. */
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/, 'Use letters, digits and hyphens'))),
  name: requiredText('Name the prize', 80),
  odds,
  color: z.string('Choose a colour').check(z.regex(/^#[0-9a-f]{6}$/i, 'Choose a colour like #1f6f54')),
  win: z.boolean('Say whether this wins'),
  /** Null: unlimited. */
  stock: z.optional(z.nullable(stock)),
});

const date = z
  .string('Enter a date')
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'Enter a date'));

const settings = {
  title: requiredText('Title is required', 160),
  promoter: requiredText('Say who runs the draw', 160),
  terms: optionalText(20_000),
  opens_at: date,
  closes_at: z.optional(z.nullable(date)),
  /** Default: true for a new draw with a limited stock; a changed draw keeps its value. */
  requires_ticket: z.optional(z.boolean()),
  /** Spins that one address may draw in an hour. */
  hourly_per_address: z._default(wholeNumber(1, 100_000), 60),
  /** Wins of one network in 24 hours. Default: 20, or the changed draw's value. */
  daily_wins_per_address: z.optional(wholeNumber(1, 100_000)),
  claim_days: z._default(wholeNumber(1, 365), 30),
  prizes: z
    .array(prizeInput, 'Add prizes')
    .check(z.maxLength(PRIZES_MAX, `Use at most ${PRIZES_MAX} prizes`)),
};

export const staffDraw = z.object({
  id: z.string(),
  title: z.string(),
  promoter: z.string(),
  terms: z.nullable(z.string()),
  opens_at: timestamp,
  closes_at: z.nullable(timestamp),
  state: z.enum(DRAW_STATES),
  /** True before the draw opens. */
  editable: z.boolean(),
  requires_ticket: z.boolean(),
  hourly_per_address: z.number(),
  /** Absent where a provider does not tell. */
  daily_wins_per_address: z.optional(z.number()),
  claim_days: z.number(),
  seed_commit: z.string(),
  revealed_at: z.nullable(timestamp),
  prizes: z.array(fairPrize),
  /** Sum of all odds; 0 means that nothing can be drawn. */
  total_odds: z.string(),
  spins: z.number(),
  wins: z.number(),
  claims: z.number(),
  handed_over: z.number(),
  /** Prizes of unclaimed wins that went back into the stock; absent where a provider does not tell. */
  returned: z.optional(z.number()),
});

export const listDraws = { responses: { 200: z.array(staffDraw) } };
export const createDraw = {
  body: z.strictObject({ id: drawId, ...settings }),
  responses: { 201: staffDraw },
};
export const updateDraw = {
  params: z.object({ id: drawId }),
  body: z.strictObject(settings),
  responses: { 200: staffDraw },
};
export const getDraw = { params: z.object({ id: drawId }), responses: { 200: staffDraw } };
export const closeDraw = { params: z.object({ id: drawId }), responses: { 200: staffDraw } };
export const revealDraw = { params: z.object({ id: drawId }), responses: { 200: staffDraw } };

export const addPrizeStock = {
  params: z.object({ id: drawId, prize: z.string() }),
  body: z.strictObject({ add: wholeNumber(1, STOCK_MAX) }),
  responses: { 200: staffDraw },
};

export const verifyLedger = {
  params: z.object({ id: drawId }),
  responses: {
    200: z.object({
      entries: z.number(),
      head: z.string(),
      intact: z.boolean(),
      /* First invalid position. */ broken_at: z.nullable(z.number()),
      problem: z.nullable(z.string()),
    }),
  },
};

/** Enough to find a claim, too little to call the winner. */
export const claimSummary = z.object({
  spin_id: z.string(),
  claim_code: z.string(),
  prize_id: z.string(),
  prize: z.string(),
  /** Initials only. */
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  claimed_at: timestamp,
  deadline: timestamp,
  handed_over_at: z.nullable(timestamp),
});

export const listClaims = {
  params: z.object({ id: drawId }),
  query: z.object({
    page: pagingQuery.page,
    page_size: pagingQuery.page_size,
    code: z.optional(z.string().check(z.maxLength(40, 'Unknown code'))),
  }),
  responses: { 200: listOf(claimSummary) },
};

export const openClaim = {
  params: z.object({ id: drawId, spin: z.uuid('Unknown claim') }),
  responses: { 200: claimSummary },
};
export const handOverClaim = {
  params: z.object({ id: drawId, spin: z.uuid('Unknown claim') }),
  responses: { 200: claimSummary },
};
