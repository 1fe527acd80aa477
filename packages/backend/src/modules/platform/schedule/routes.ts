import type { FastifyInstance } from 'fastify';
import { getSchedule } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { PassedDates } from './passed-dates';
import { datesAround, pageChange, type ScheduledColumns } from './store';

export interface ScheduledContent {
  tables: readonly ScheduledColumns[];
  /** Reads the dates that are in no column of their own. */
  otherDates(db: Db, deps: Dependencies): Promise<readonly Date[]>;
}

/**
 * Says when a date last passed that changes pages, and whether anything was written that they show. The date
 * follows from content and clock, so that no restart loses a date and all backends agree.
 */
export function registerSchedule(
  app: FastifyInstance,
  deps: Dependencies,
  { tables, otherDates }: ScheduledContent,
): void {
  const { db } = deps.database;
  const dates = new PassedDates(async (now) => {
    const around = await datesAround(db, tables, now);
    const others = await otherDates(db, deps);
    return {
      passed: latestOf([around.passed, ...others].filter((date) => date && date <= now)),
      next: earliestOf([around.next, ...others].filter((date) => date && date > now)),
    };
  });
  route(app, deps, getSchedule, { cache: 'public' }, async () => {
    const change = await pageChange(db);
    const passed = await dates.last(change, deps.clock());
    return ok({ last_change_at: passed?.toISOString() ?? null, page_change: change });
  });
}

type Dates = readonly (Date | undefined)[];

const sorted = (dates: Dates): Date[] =>
  dates.filter((date) => date !== undefined).sort((one, other) => Number(one) - Number(other));
const latestOf = (dates: Dates): Date | undefined => sorted(dates).at(-1);
const earliestOf = (dates: Dates): Date | undefined => sorted(dates)[0];
