import type { DrawInput, PrizeInput, StaffDraw } from '@konnect/contracts';
import { OPENS_TOO_EARLY, opensInTime } from '@konnect/contracts/rules';
import { fieldTime, momentOf } from './draw-labels';

/** One prize as its fields hold it. */
export interface PrizeFields {
  /** Stays the same while the row is edited. */
  key: string;
  /** Keeps the slice of a saved prize on the wheel. */
  id?: string;
  name: string;
  odds: string;
  color: string;
  win: boolean;
  /** Empty: no limit. */
  stock: string;
}

/** A draw as its form holds it. */
export interface DrawFields {
  id: string;
  title: string;
  promoter: string;
  terms: string;
  opensAt: string;
  closesAt: string;
  requiresTicket: boolean;
  /** A person has chosen who may spin, so the prizes do not decide it any more. */
  isTicketChosen: boolean;
  hourly: string;
  dailyWins: string;
  claimDays: string;
  prizes: readonly PrizeFields[];
}

/** The first free colour, in the order of the wheel. */
export function nextColor(prizes: readonly PrizeFields[], colors: readonly string[]): string {
  return (
    colors.find((color) => !prizes.some((prize) => prize.color.toLowerCase() === color.toLowerCase())) ??
    colors[prizes.length % colors.length] ??
    '#5a2a9b'
  );
}

/** The server's default for a new draw. */
const DAILY_WINS = 20;

export const EMPTY_DRAW: DrawFields = {
  id: '',
  title: '',
  promoter: 'Konnect',
  terms: '',
  opensAt: '',
  closesAt: '',
  requiresTicket: false,
  isTicketChosen: false,
  hourly: '60',
  dailyWins: String(DAILY_WINS),
  claimDays: '30',
  prizes: [],
};

export function fieldsOf(draw: StaffDraw): DrawFields {
  return {
    id: draw.id,
    title: draw.title,
    promoter: draw.promoter,
    terms: draw.terms ?? '',
    opensAt: fieldTime(draw.opens_at),
    closesAt: fieldTime(draw.closes_at),
    requiresTicket: draw.requires_ticket,
    isTicketChosen: true,
    hourly: String(draw.hourly_per_address),
    dailyWins: String(draw.daily_wins_per_address ?? DAILY_WINS),
    claimDays: String(draw.claim_days),
    prizes: draw.prizes.map(({ id, name, odds, color, win, stock }) => ({
      key: id,
      id,
      name,
      odds,
      color,
      win,
      stock: stock === null ? '' : String(stock),
    })),
  };
}

/** Until a person chooses, a new draw whose prizes can run out is for people with a ticket. */
export function withChanges(fields: DrawFields, changes: Partial<DrawFields>): DrawFields {
  const next = { ...fields, ...changes };
  if (changes.requiresTicket !== undefined) return { ...next, isTicketChosen: true };
  if (next.isTicketChosen) return next;
  return { ...next, requiresTicket: next.prizes.some(({ stock }) => stock.trim() !== '') };
}

/** @param now milliseconds */
export function problemsOf({ opensAt }: DrawFields, now: number): Readonly<Record<string, string>> {
  const opens = momentOf(opensAt);
  return opens !== null && !opensInTime(opens, now) ? { opens_at: OPENS_TOO_EARLY } : {};
}

/** A new slice wins nothing until it is set to, because a prize won by mistake has to be handed over. */
export function newPrize(
  key: string,
  prizes: readonly PrizeFields[],
  colors: readonly string[],
): PrizeFields {
  return { key, name: '', odds: '1', color: nextColor(prizes, colors), win: false, stock: '' };
}

/** Nothing was typed or chosen in it yet; its colour was given to it. */
export function isEmptyPrize({ name, odds, win, stock }: PrizeFields): boolean {
  const empty = newPrize('', [], []);
  return name.trim() === '' && odds === empty.odds && stock.trim() === '' && win === empty.win;
}

/** Text that is no number becomes NaN, so that the server refuses it with a reason. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function inputOf(fields: DrawFields): DrawInput {
  const closes = momentOf(fields.closesAt);
  return {
    id: fields.id,
    title: fields.title,
    promoter: fields.promoter,
    terms: fields.terms,
    opens_at: momentOf(fields.opensAt) ?? '',
    closes_at: closes,
    requires_ticket: fields.requiresTicket,
    hourly_per_address: numberOf(fields.hourly),
    daily_wins_per_address: numberOf(fields.dailyWins),
    claim_days: numberOf(fields.claimDays),
    prizes: fields.prizes.map(
      ({ id, name, odds, color, win, stock }): PrizeInput => ({
        ...(id ? { id } : {}),
        name,
        odds,
        color,
        win,
        stock: stock.trim() === '' ? null : numberOf(stock),
      }),
    ),
  };
}
