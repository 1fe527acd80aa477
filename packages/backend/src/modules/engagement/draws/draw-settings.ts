import { OPENS_TOO_EARLY, opensInTime } from '@konnect/contracts/rules';
import { manyLines } from '#app/text/text';
import { invalidFields } from '#app/http/problem-error';
import type { DrawSettings, NewPrize } from './store';
import type { DrawRow } from './tables';

interface SettingsBody {
  title: string;
  promoter: string;
  terms?: string | null | undefined;
  opens_at: string;
  closes_at?: string | null | undefined;
  requires_ticket?: boolean | undefined;
  hourly_per_address: number;
  daily_wins_per_address?: number | undefined;
  claim_days: number;
}

/**
 * Omitted settings keep their value in `current`. A new draw with limited stock takes tickets by default,
 * because a device's id is easily invented. @throws ProblemError 400 when its dates are wrong
 */
export function settingsOf(
  body: SettingsBody,
  prizes: readonly Pick<NewPrize, 'stock'>[],
  { now, current }: { now: Date; current?: DrawRow },
): DrawSettings {
  if (!opensInTime(body.opens_at, now.getTime())) throw invalidFields({ opens_at: [OPENS_TOO_EARLY] });
  const opensAt = new Date(body.opens_at);
  const closesAt = body.closes_at ? new Date(body.closes_at) : null;
  if (closesAt && closesAt <= opensAt)
    throw invalidFields({ closes_at: ['The draw must end after it opens'] });
  return {
    title: body.title,
    promoter: body.promoter,
    terms: body.terms ? manyLines(body.terms) : null,
    opensAt,
    closesAt,
    requiresTicket:
      body.requires_ticket ??
      current?.requiresTicket ??
      prizes.some(({ stock }) => typeof stock === 'number'),
    hourlyPerAddress: body.hourly_per_address,
    ...(body.daily_wins_per_address !== undefined && { dailyWinsPerAddress: body.daily_wins_per_address }),
    claimDays: body.claim_days,
  };
}

interface PrizeBody {
  id?: string | undefined;
  name: string;
  odds: string;
  color: string;
  win: boolean;
  stock?: number | null | undefined;
}

/** @throws ProblemError 400 for equal ids, and when nothing could be given once the stocks are empty */
export function prizesToSave(prizes: readonly PrizeBody[]): NewPrize[] {
  const saved = prizes.map(({ id, stock, ...item }, index) => ({
    ...item,
    id: id ?? prizeId(item.name, index),
    stock: stock ?? null,
  }));
  if (new Set(saved.map(({ id }) => id)).size < saved.length)
    throw invalidFields({ prizes: ['Two prizes have the same id'] });
  const canRunOut = saved.some(({ stock }) => stock !== null);
  if (canRunOut && !saved.some(({ win, stock }) => !win && stock === null)) {
    throw invalidFields({
      prizes: ['Add a losing prize without a limit: it is given when others have run out'],
    });
  }
  return saved;
}

function prizeId(name: string, index: number): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${words || 'prize'}-${index + 1}`;
}
