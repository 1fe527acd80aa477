import type { FastifyInstance } from 'fastify';
import { getSchedule } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { lastPassed, type ScheduledColumns } from './store';

export interface ScheduledContent {
  tables: readonly ScheduledColumns[];
  /** Reads the dates that are in no column of their own. */
  otherDates(db: Db, deps: Dependencies): Promise<readonly Date[]>;
}

/**
 * Says when a date last passed that changes pages. It follows from content and clock, so that no restart
 * loses a date and all backends agree.
 */
export function registerSchedule(
  app: FastifyInstance,
  deps: Dependencies,
  { tables, otherDates }: ScheduledContent,
): void {
  route(app, deps, getSchedule, { cache: 'public' }, async ({ db }) => {
    const now = deps.clock();
    const others = await otherDates(db, deps);
    const dates = [await lastPassed(db, tables, now), ...others].filter(
      (date): date is Date => date !== undefined && date <= now,
    );
    const latest = dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null;
    return ok({ last_change_at: latest?.toISOString() ?? null });
  });
}
