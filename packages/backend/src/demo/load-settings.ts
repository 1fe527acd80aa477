import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { dayInNairobi, daysBefore } from './demo-dates';

const OPEN_SINCE_DAYS = 30;
const OPEN_FOR_DAYS = 60;

/** The specification's period is over, so the demo's scholarship has an open one. */
export async function loadDemoSettings(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const values = {
    'scholarship.opensOn': dayInNairobi(daysBefore(now, OPEN_SINCE_DAYS)),
    'scholarship.closesOn': dayInNairobi(daysBefore(now, -OPEN_FOR_DAYS)),
    'scholarship.enforceWindow': true,
  };
  for (const [key, value] of Object.entries(values))
    await seedApi.writeSetting(db, { key, value, changedAt: now, changedBy: 'Demo' });
}
