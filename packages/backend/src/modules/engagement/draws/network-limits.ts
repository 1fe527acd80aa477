import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { prize, spin, type DrawRow } from './tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Runs before the draw, because a refusal must not depend on its result or use up the device's spin.
 * The caller has locked the draw. @throws ProblemError 429
 */
export async function checkNetwork(
  db: Db,
  draw: DrawRow,
  { addressHash, now, limitFactor }: { addressHash: string; now: Date; limitFactor: number },
): Promise<void> {
  if (limitFactor === 0) return;
  const since = (ms: number) => new Date(now.getTime() - ms);
  const [counted] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${gt(spin.issuedAt, since(HOUR_MS))}))::int`,
      wins: sql<number>`(count(*) filter (where ${prize.win}))::int`,
    })
    .from(spin)
    .innerJoin(prize, and(eq(prize.drawId, spin.drawId), eq(prize.id, spin.prizeId)))
    .where(
      and(eq(spin.drawId, draw.id), eq(spin.addressHash, addressHash), gt(spin.issuedAt, since(DAY_MS))),
    );
  const { lastHour, wins } = counted ?? { lastHour: 0, wins: 0 };
  if (lastHour >= Math.ceil(draw.hourlyPerAddress * limitFactor))
    throw problem(
      429,
      'rate.limited',
      'Many people have just spun from this network. Please try again in an hour.',
    );
  if (wins >= Math.ceil(draw.dailyWinsPerAddress * limitFactor))
    throw problem(
      429,
      'rate.limited',
      'Many prizes were won from this network today. Please try again tomorrow, or from another network.',
    );
}
