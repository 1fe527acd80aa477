import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoDraws } from './content/draws';

const DAY_MS = 24 * 3_600_000;
const OPEN_SINCE_DAYS = 7;

/** The draws, open since a week and without an end: the demo is tried out at any time. */
export async function loadDemoDraws(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const draw of demoDraws)
    await seedApi.insertDraw(db, { ...draw, opensAt: new Date(now.getTime() - OPEN_SINCE_DAYS * DAY_MS) });
}
