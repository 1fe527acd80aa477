import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore } from './demo-dates';
import { readContent } from './read-content';

const prize = z.strictObject({
  id: z.string(),
  name: z.string(),
  odds: z.string(),
  color: z.string(),
  win: z.boolean(),
  stock: z.optional(z.number()),
});
const draw = z.strictObject({
  id: z.string(),
  title: z.string(),
  promoter: z.string(),
  terms: z.string(),
  requiresTicket: z.optional(z.boolean()),
  dailyWinsPerAddress: z.optional(z.number()),
  prizes: z.array(prize),
});
export const demoDraws = readContent('draws.yaml', z.array(draw));

const OPEN_SINCE_DAYS = 7;

/** The draws have no end, because the demo is tried out at any time. */
export async function loadDemoDraws(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const draw of demoDraws)
    await seedApi.insertDraw(db, { ...draw, opensAt: daysBefore(now, OPEN_SINCE_DAYS) });
}
