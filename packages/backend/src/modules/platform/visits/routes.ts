import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listVisits, reportVisit } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { created, ok, route } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { outcomesOf } from './outcomes';
import {
  addReports,
  DAY_MS,
  healthOfDays,
  healthOfVersions,
  RETENTION_DAYS,
  latestTroubles,
  mostFrequentEvents,
  paintsSince,
} from './store';

/** A page sends two or three reports, and a whole house may share one address. */
const REPORTS_PER_MINUTE = 120;
const DEFAULT_DAYS = 7;

/** The edge adds it to what its pages send; pages of before asked for one and sent it in the body. */
const TOKEN_HEADER = 'x-konnect-visit-token';

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
}

export function registerVisits(app: FastifyInstance, deps: Dependencies): void {
  const { clock, logger, recordOutcomes, reportService } = deps;

  route(
    app,
    deps,
    reportVisit,
    {
      changesPublic: false,
      perMinute: REPORTS_PER_MINUTE,
      again: async ({ body }) => ({ noted: body.reports.length }),
    },
    async ({ db, body, request }) => {
      const now = clock();
      await addReports(db, body.page, body.reports, now);
      // Runs concurrently, so that a registry that is away costs no report.
      const outcomes = outcomesOf(body.reports, now);
      if (outcomes.length > 0)
        recordOutcomes?.(outcomes, tokenOf(request) ?? body.token).catch((error: unknown) =>
          logger.warn({ err: error }, 'outcomes of visits could not be counted'),
        );
      return created({ noted: body.reports.length });
    },
  );

  staffRoute(app, deps, listVisits, {}, async ({ db, query }) => {
    const since = new Date(clock().getTime() - (query.days ?? DEFAULT_DAYS) * DAY_MS);
    return ok({
      kept_days: RETENTION_DAYS,
      paints: await paintsSince(db, since),
      ...(reportService && { service: await reportService(since) }),
      versions: await healthOfVersions(db, since),
      days: await healthOfDays(db, since),
      events: await mostFrequentEvents(db, since),
      latest: await latestTroubles(db, since),
    });
  });
}
