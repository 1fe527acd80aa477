import * as z from 'zod/mini';
import { CLAIM_RULES } from '../form-rules/field-rule';
import { optionalText, timestamp } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

/** Letters, digits and hyphens, because a colon separates the parts of the text that decides the prize. */
export const drawId = z.string('Unknown draw').check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/i, 'Unknown draw'));

/** The device's random id, also without a colon. */
export const participantId = z
  .string('Say who takes part')
  .check(z.regex(/^[\w.+-]{6,128}$/, 'Unknown participant'));

/** An envelope of `sealSpin`, in both directions. */
export const spinEnvelope = z.object({ encrypted_data: z.string('This cannot be read') });

/** One slice of the wheel, as `spin-gifts` decodes to. */
export const spinGift = z.object({
  id: z.string(),
  name: z.string(),
  /** Real weights without a participant; with one, 1 for the drawn prize and 0 for the others. */
  odds: z.number(),
  color: z.string(),
  win: z.boolean(),
});

export const listSpinGifts = {
  query: z.object({ draw_id: z.optional(drawId), participant_id: z.optional(participantId) }),
  responses: { 200: spinEnvelope },
};

export const spinCheckInput = z.object({
  draw_id: drawId,
  /** The device's id. With a phone number, it asks the device with the spin whether the number took part. */
  participant_id: participantId,
  /** Also asks whether another device took part with this number. */
  phone: optionalText(30),
  /** From the finished form, for draws that need one. */
  spin_ticket: optionalText(200),
  /** Asks for eligibility without a draw; a gateway without this option draws at once. */
  look: z.optional(z.boolean()),
});

/** The result, for the device that drew it. */
export const spinResult = z.object({
  item_id: z.string(),
  item: z.string(),
  win: z.boolean(),
  /** Null until the details are sent, and for a loss. */
  claim_code: z.nullable(z.string()),
  claim_deadline: z.nullable(timestamp),
  claimed_at: z.nullable(timestamp),
});

export const SPIN_REFUSALS = [
  'no_prizes',
  'not_open',
  'closed',
  'ticket_needed',
  'ticket_used',
  'phone_used',
] as const;

/** The decoded response to a check. All but `participated` is our addition. */
export const spinCheck = z.object({
  participated: z.boolean(),
  spin_id: z.nullable(z.string()),
  /** SHA-256 of the draw's seed, published before the first spin. */
  commit: z.nullable(z.string()),
  /** Path of the page's proof: `spin-fairness/{draw_id}`. */
  proof_url: z.nullable(z.string()),
  reason: z.nullable(z.enum(SPIN_REFUSALS)),
  /** Only after the spin, and only for the device that drew. */
  result: z.nullable(spinResult),
});

export const checkSpin = { body: spinEnvelope, responses: { 200: spinEnvelope } };

export const participateInSpin = {
  body: z.object({
    draw_id: drawId,
    participant_id: participantId,
    item_won_id: z.pipe(z.union([z.string(), z.number()], 'Say which prize this is'), z.transform(String)),
    item_won: z.optional(z.nullable(z.string())),
    /** Required for a win, where `CLAIM_RULES` are checked as a whole; ignored for a loss. */
    name: optionalText(CLAIM_RULES.name.max),
    phone: optionalText(CLAIM_RULES.phone.max, CLAIM_RULES.phone.format.fault('')),
    region: optionalText(CLAIM_RULES.region.max),
  }),
  responses: {
    200: spinResult,
    201: spinResult,
  },
};

export const fairPrize = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal text, as the draw reads it. */
  odds: z.string(),
  /** Share of the total weight, 0 to 100. */
  percent: z.number(),
  color: z.string(),
  win: z.boolean(),
  position: z.number(),
  stock: z.nullable(z.number()),
  stock_left: z.nullable(z.number()),
});

export const getSpinFairness = {
  params: z.object({ draw_id: drawId }),
  responses: {
    200: z.object({
      draw_id: z.string(),
      title: z.string(),
      promoter: z.string(),
      terms: z.nullable(z.string()),
      opens_at: timestamp,
      closes_at: z.nullable(timestamp),
      state: z.enum(['upcoming', 'open', 'closed', 'revealed']),
      requires_ticket: z.boolean(),
      claim_days: z.number(),
      seed_commit: z.string(),
      /** Hex; null until the draw is over and revealed. */
      server_seed: z.nullable(z.string()),
      revealed_at: z.nullable(timestamp),
      prizes: z.array(fairPrize),
      /** The draw that opens next; null when none is planned, absent where a gateway does not tell. */
      next_draw: z.optional(
        z.nullable(z.object({ draw_id: z.string(), title: z.string(), opens_at: timestamp })),
      ),
      /** The newest entry of the ledger; null while it is empty. */
      ledger: z.object({ entries: z.number(), head: z.string() }),
    }),
  },
};

export const LEDGER_KINDS = ['spin', 'claim', 'stock', 'hand_over'] as const;

/** `hash` is SHA-256 of `prev_hash` and the other fields, see the README of the draws. */
export const ledgerEntry = z.object({
  position: z.number(),
  kind: z.enum(LEDGER_KINDS),
  at: timestamp,
  spin_id: z.string(),
  /** SHA-256 of the participant's id. */
  participant_hash: z.string(),
  drawn_prize_id: z.string(),
  /** The given prize: another one when the drawn prize had run out. */
  prize_id: z.string(),
  detail: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
  /** Only after the seed is public, so that all can recompute the draw. */
  participant_id: z.optional(z.string()),
});

export const listSpinLedger = {
  params: z.object({ draw_id: drawId }),
  query: z.object({ cursor: pagingQuery.cursor }),
  responses: {
    200: z.object({
      results: z.array(ledgerEntry),
      next: z.nullable(z.string()),
      count: z.number(),
      genesis: z.string(),
    }),
  },
};

const position = z.pipe(
  z.string('Unknown entry').check(z.regex(/^\d{1,9}$/, 'Unknown entry')),
  z.transform(Number),
);

export const verifySpinEntry = {
  params: z.object({ draw_id: drawId, position }),
  responses: {
    200: z.object({
      entry: ledgerEntry,
      hashed_text: z.string(),
      hash_matches: z.boolean(),
      follows_previous: z.boolean(),
      /** True when the seed gives the same prize; null until the seed is public. */
      draw_matches: z.nullable(z.boolean()),
    }),
  },
};
