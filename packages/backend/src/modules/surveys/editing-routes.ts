import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createSurvey,
  duplicateSurvey,
  getSurveyForStaff,
  getSurveyVersion,
  listSurveys,
  listSurveyVersions,
  restoreSurveyVersion,
  setSurveyState,
  updateSurvey,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { requireStaff } from '#app/modules/staff/index';
import { staffOf } from '#app/modules/staff/require-staff';
import * as editing from './editing';
import { findSurvey, toSurvey } from './store';
import { survey, type SurveyRow } from './tables';

const unknown = () => problem(404, 'survey.unknown', 'This survey does not exist.');
const PAGE_SIZE = 20;
const bodyLimit = schemas.SURVEY_BODY_MAX;

/** Making, saving and publishing surveys. */
export function registerSurveyEditing(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createSurvey.roles)];
  const readers = [requireStaff(deps, listSurveys.roles)];
  const changeBy = (request: FastifyRequest) => ({ by: staffOf(request).name, now: clock() });
  const shown = (row: SurveyRow) => toSurvey(row, clock());
  const locked = async (db: Db, id: string): Promise<SurveyRow> => {
    const row = await editing.lockSurvey(db, id);
    if (!row) throw unknown();
    return row;
  };

  route(
    app,
    deps,
    createSurvey,
    schemas.createSurvey,
    { onRequest, bodyLimit },
    async ({ db, body, request }) => {
      const content = editing.contentOf(body);
      const slug = await editing.freeSlug(db, content.title, body.slug);
      const row = await editing.addSurvey(db, slug, content, datesOf(body), changeBy(request));
      await recordAudit(db, request, { action: 'survey.create', subject: `survey:${row.id}` });
      return created(shown(row));
    },
  );

  route(
    app,
    deps,
    updateSurvey,
    schemas.updateSurvey,
    { onRequest, bodyLimit },
    async ({ db, params, body, request }) => {
      const row = await locked(db, params.id);
      const expected = expectedVersion(request, body);
      if (expected !== undefined && expected !== row.version) {
        throw problem(409, 'survey.conflict', 'Somebody else has saved this survey meanwhile.', undefined, {
          current: shown(row),
          yours: body,
        });
      }
      const content = editing.contentOf(body, editing.contentIn(row));
      const slug =
        body.slug && body.slug !== row.slug
          ? await editing.freeSlug(db, content.title, body.slug, row.id)
          : undefined;
      const saved = await editing.saveSurvey(db, row, content, { ...datesOf(body), slug }, changeBy(request));
      await recordAudit(db, request, {
        action: 'survey.save',
        subject: `survey:${row.id}`,
        detail: { version: saved.version },
      });
      return ok(shown(saved));
    },
  );

  route(app, deps, listSurveys, schemas.listSurveys, { onRequest: readers }, async ({ db, query }) => {
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const { rows, total } = await editing.listSurveyRows(db, {
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
      results: rows.map((row) => editing.toSummary(row, clock())),
      next: page * limit < total ? `${listSurveys.path}?${next.toString()}` : null,
      count: total,
    });
  });

  route(
    app,
    deps,
    getSurveyForStaff,
    schemas.getSurveyForStaff,
    { onRequest: readers },
    async ({ db, params }) => {
      const row = await findSurvey(db, params.id);
      if (!row) throw unknown();
      return ok(shown(row));
    },
  );

  route(
    app,
    deps,
    duplicateSurvey,
    schemas.duplicateSurvey,
    { onRequest },
    async ({ db, params, request }) => {
      const row = await locked(db, params.id);
      const title = `${row.title} (copy)`;
      const copy = await editing.addSurvey(
        db,
        await editing.freeSlug(db, title, undefined),
        { ...editing.contentIn(row), title },
        { publish: false },
        changeBy(request),
      );
      await recordAudit(db, request, {
        action: 'survey.duplicate',
        subject: `survey:${row.id}`,
        detail: { copy: copy.id },
      });
      return created(shown(copy));
    },
  );

  route(
    app,
    deps,
    setSurveyState,
    schemas.setSurveyState,
    { onRequest },
    async ({ db, params, body, request }) => {
      const row = await locked(db, params.id);
      const { opensAt, closesAt, publish } = datesOf(body);
      const change = {
        ...(publish === undefined ? {} : { publish }),
        ...(opensAt === undefined ? {} : { opensAt }),
        ...(closesAt === undefined ? {} : { closesAt }),
        ...(body.archived === undefined ? {} : { archivedAt: body.archived ? clock() : null }),
      };
      const { by, now } = changeBy(request);
      await db
        .update(survey)
        .set({ ...change, updatedAt: now, updatedBy: by })
        .where(eq(survey.id, row.id));
      await recordAudit(db, request, {
        action: 'survey.state',
        subject: `survey:${row.id}`,
        detail: { ...body },
      });
      return ok(editing.toSummary(await editing.summaryRow(db, row.id), now));
    },
  );

  route(app, deps, listSurveyVersions, schemas.listSurveyVersions, { onRequest }, async ({ db, params }) => {
    const row = await findSurvey(db, params.id);
    if (!row) throw unknown();
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

  const oldVersion = async (db: Db, row: SurveyRow, version: number) => {
    const found = await editing.findVersion(db, row.id, version);
    if (!found) throw problem(404, 'survey_version.not_found', 'There is no such version.');
    return found;
  };

  route(app, deps, getSurveyVersion, schemas.getSurveyVersion, { onRequest }, async ({ db, params }) => {
    const row = await findSurvey(db, params.id);
    if (!row) throw unknown();
    const found = await oldVersion(db, row, params.version);
    return ok(shown({ ...row, ...found.content, version: found.version }));
  });

  route(
    app,
    deps,
    restoreSurveyVersion,
    schemas.restoreSurveyVersion,
    { onRequest },
    async ({ db, params, request }) => {
      const row = await locked(db, params.id);
      const saved = await editing.saveSurvey(
        db,
        row,
        (await oldVersion(db, row, params.version)).content,
        {},
        changeBy(request),
      );
      await recordAudit(db, request, {
        action: 'survey.restore',
        subject: `survey:${row.id}`,
        detail: { from: params.version, to: saved.version },
      });
      return ok(shown(saved));
    },
  );
}

/** `If-Match: "3"`, or the `version` that the document carries. */
function expectedVersion(request: FastifyRequest, body: Record<string, unknown>): number | undefined {
  const header = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (header !== undefined) return Number(header);
  return typeof body['version'] === 'number' ? body['version'] : undefined;
}

function datesOf(body: {
  publish?: boolean | undefined;
  opens_at?: string | null | undefined;
  closes_at?: string | null | undefined;
}): editing.Dates {
  const [opensAt, closesAt] = [momentOf(body.opens_at), momentOf(body.closes_at)];
  if (opensAt && closesAt && closesAt <= opensAt)
    throw invalidFields({ closes_at: ['The survey must close after it opens'] });
  return { publish: body.publish, opensAt, closesAt };
}

function momentOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
