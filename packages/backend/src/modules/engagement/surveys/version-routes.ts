import type { FastifyInstance } from 'fastify';
import { createSurvey, getSurveyVersion, listSurveyVersions, restoreSurveyVersion } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import * as editing from './editing';
import { findSurveyOr404, lockSurveyOr404 } from './survey-lookup';
import { toSurvey } from './store';
import { changeBy } from './survey-change';
import type { SurveyRow } from './tables';

export function registerSurveyVersions(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createSurvey.roles)];

  route(app, deps, listSurveyVersions, { onRequest }, async ({ db, params }) => {
    const row = await findSurveyOr404(db, params.id);
    const versions = await editing.versionsOf(db, row.id);
    return ok(
      versions.map(({ version, title, savedAt, savedBy }) => ({
        version,
        title,
        saved_at: savedAt.toISOString(),
        saved_by: savedBy,
      })),
    );
  });

  route(app, deps, getSurveyVersion, { onRequest }, async ({ db, params }) => {
    const row = await findSurveyOr404(db, params.id);
    const found = await oldVersion(db, row, params.version);
    return ok(toSurvey({ ...row, ...found.content, version: found.version }, clock()));
  });

  route(app, deps, restoreSurveyVersion, { onRequest }, async ({ db, params, request }) => {
    const row = await lockSurveyOr404(db, params.id);
    const saved = await editing.saveSurvey(
      db,
      row,
      (await oldVersion(db, row, params.version)).content,
      {},
      changeBy(request, clock()),
    );
    await recordAudit(db, request, {
      action: 'survey.restore',
      subject: `survey:${row.id}`,
      detail: { from: params.version, to: saved.version },
    });
    return ok(toSurvey(saved, clock()));
  });
}

async function oldVersion(db: Db, row: SurveyRow, version: number) {
  const found = await editing.findVersion(db, row.id, version);
  if (!found) throw problem(404, 'survey_version.not_found', 'There is no such version.');
  return found;
}
