import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSurvey, duplicateSurvey, type Survey, updateSurvey } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import * as editing from './editing';
import { lockSurveyOr404 } from './survey-lookup';
import { findSurvey, toSurvey } from './store';
import { changeBy, datesOf } from './survey-change';

const bodyLimit = schemas.SURVEY_BODY_MAX;

export function registerSurveyEditing(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createSurvey.roles)];

  route(app, deps, createSurvey, { onRequest, bodyLimit }, async ({ db, body, request }) => {
    const content = editing.contentOf(body);
    const slug = await editing.freeSlug(db, content.title, body.slug);
    const row = await editing.addSurvey(db, slug, content, datesOf(body), changeBy(request, clock()));
    await recordAudit(db, request, { action: 'survey.create', subject: `survey:${row.id}` });
    return created(toSurvey(row, clock()));
  });

  route(app, deps, updateSurvey, { onRequest, bodyLimit }, async ({ db, params, body, request }) => {
    const row = await lockSurveyOr404(db, params.id);
    const expected = expectedVersion(request, body);
    if (expected !== undefined && expected !== row.version) {
      throw problem(409, 'survey.conflict', 'Somebody else has saved this survey meanwhile.', undefined, {
        current: toSurvey(row, clock()),
        yours: body,
      });
    }
    const content = editing.contentOf(body, editing.contentIn(row));
    const slug =
      body.slug && body.slug !== row.slug
        ? await editing.freeSlug(db, content.title, body.slug, row.id)
        : undefined;
    const saved = await editing.saveSurvey(
      db,
      row,
      content,
      { ...datesOf(body), slug },
      changeBy(request, clock()),
    );
    await recordAudit(db, request, {
      action: 'survey.save',
      subject: `survey:${row.id}`,
      detail: { version: saved.version },
    });
    return ok(toSurvey(saved, clock()));
  });

  route(
    app,
    deps,
    duplicateSurvey,
    { onRequest, again: ({ db }, rowId) => findCopy(db, rowId, clock()) },
    async ({ db, params, request }) => {
      const row = await lockSurveyOr404(db, params.id);
      const title = `${row.title} (copy)`;
      const copy = await editing.addSurvey(
        db,
        await editing.freeSlug(db, title, undefined),
        { ...editing.contentIn(row), title },
        { publish: false },
        changeBy(request, clock()),
      );
      await recordAudit(db, request, {
        action: 'survey.duplicate',
        subject: `survey:${row.id}`,
        detail: { copy: copy.id },
      });
      return created(toSurvey(copy, clock()));
    },
  );
}

async function findCopy(db: Db, rowId: string, now: Date): Promise<Survey | undefined> {
  const copy = await findSurvey(db, Number(rowId));
  return copy && toSurvey(copy, now);
}

function expectedVersion(request: FastifyRequest, body: Record<string, unknown>): number | undefined {
  const header = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (header !== undefined) return Number(header);
  return typeof body['version'] === 'number' ? body['version'] : undefined;
}
