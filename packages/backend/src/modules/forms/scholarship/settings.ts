import { inArray } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import type { ScholarshipSettings } from '#app/config';
import { readSetting } from '#app/modules/platform/settings/store';
import { settingRow } from '#app/modules/platform/settings/tables';
import { scholarshipSlug } from './tables';

const SLUG = 'scholarship.slug';
const OPENS = 'scholarship.opensOn';
const CLOSES = 'scholarship.closesOn';
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI = '+03:00';

/** Settings of the staff take precedence over the environment. */
export async function readScholarshipSettings(
  db: Db,
  environment: ScholarshipSettings,
): Promise<ScholarshipSettings> {
  const rows = await db
    .select({ key: settingRow.key })
    .from(settingRow)
    .where(inArray(settingRow.key, [SLUG, OPENS, CLOSES]));
  const set = new Set(rows.map(({ key }) => key));
  const [opensOn, closesOn] = [await readSetting(db, OPENS), await readSetting(db, CLOSES)];
  const isEnforced = await readSetting(db, 'scholarship.enforceWindow');
  return {
    slug: set.has(SLUG) ? await readSetting(db, SLUG) : environment.slug,
    title: environment.title,
    period:
      set.has(OPENS) || set.has(CLOSES)
        ? `${dayFirst(opensOn)} to ${dayFirst(closesOn)}`
        : environment.period,
    opensAt: isEnforced ? new Date(`${opensOn}T00:00:00.000${NAIROBI}`) : environment.opensAt,
    closesAt: isEnforced ? new Date(`${closesOn}T23:59:59.999${NAIROBI}`) : environment.closesAt,
  };
}

/** @example '2/12/2024' */
function dayFirst(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** Earlier paths of the page; a trigger notes each that staff set (migration 0501). */
export async function formerSlugs(db: Db, always: readonly string[], current: string): Promise<string[]> {
  const earlier = (await db.select().from(scholarshipSlug)).map(({ slug }) => slug);
  return [...new Set([...always, ...earlier])].filter((slug) => slug !== current);
}
