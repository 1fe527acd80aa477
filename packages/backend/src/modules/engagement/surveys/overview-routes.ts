import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createSurvey, getSurveyForStaff, listSurveys, setSurveyState } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { findSurveyOr404, lockSurveyOr404 } from './survey-lookup';
import { toSurvey } from './store';
import { changeBy, datesOf } from './survey-change';
import { listSurveyRows, summaryRow, toSummary } from './survey-list';
import { survey } from './tables';

const PAGE_SIZE = 20;

export function registerSurveyOverview(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createSurvey.roles)];
  const readers = [requireStaff(deps, listSurveys.roles)];

  route(app, deps, listSurveys, { onRequest: readers }, async ({ db, query }) => {
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const { rows, total } = await listSurveyRows(db, {
      search: query.search,
      state: query.state,
      limit,
      offset: (page - 1) * limit,
      now: clock(),
    });
    const next = new URLSearchParams({
      page: String(page + 1),
      page_size: String(limit),
      ...(query.search ? { search: query.search } : {}),
      ...(query.state ? { state: query.state } : {}),
    });
    return ok({
      results: rows.map((row) => toSummary(row, clock())),
      next: page * limit < total ? `${listSurveys.path}?${next.toString()}` : null,
      count: total,
    });
  });

  route(app, deps, getSurveyForStaff, { onRequest: readers }, async ({ db, params }) => {
    const row = await findSurveyOr404(db, params.id);
    return ok(toSurvey(row, clock()));
  });

  route(app, deps, setSurveyState, { onRequest }, async ({ db, params, body, request }) => {
    const row = await lockSurveyOr404(db, params.id);
    const archivedAt = body.archived ? clock() : null;
    const { by, now } = changeBy(request, clock());
    await db
      .update(survey)
      .set({
        ...datesOf(body),
        ...(body.archived !== undefined && { archivedAt }),
        updatedAt: now,
        updatedBy: by,
      })
      .where(eq(survey.id, row.id));
    await recordAudit(db, request, {
      action: 'survey.state',
      subject: `survey:${row.id}`,
      detail: { ...body },
    });
    return ok(toSummary(await summaryRow(db, row.id), now));
  });
}
