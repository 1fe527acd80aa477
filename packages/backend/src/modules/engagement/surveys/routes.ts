import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getSurvey,
  listSurveyResults,
  submitSurveyResult,
  type Endpoint,
  type EndpointSchemas,
  type StaffRole,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { jsonList, sendJsonParts } from '#app/text/json-stream';
import { makeReference } from '#app/text/reference';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { SESSION_COOKIE } from '#app/modules/platform/accounts/require-staff';
import { readSession } from '#app/modules/platform/accounts/sessions';
import { newestResults } from './answers';
import { registerSurveyDownloads } from './download-routes';
import { registerSurveyEditing } from './editing-routes';
import { registerSurveyNumbers } from './number-routes';
import { registerSurveyOverview } from './overview-routes';
import { registerSurveyVersions } from './version-routes';
import * as store from './store';
import { findSurveyOr404 } from './survey-lookup';
import { surveyState } from './survey-state';
import type { SurveyRow } from './tables';

const unpublished = () => problem(404, 'survey.unpublished', 'This survey is not open.');

const EDITORS: readonly StaffRole[] = ['editor', 'admin'];

/** A long survey with written answers is still far below this. */
const ANSWERS_BODY_LIMIT = 256 * 1024;

async function shownSurvey(db: Db, idOrSlug: string | number): Promise<SurveyRow> {
  const row = await findSurveyOr404(db, idOrSlug);
  if (!row.publish || row.archivedAt) throw unpublished();
  return row;
}

async function openSurvey(db: Db, idOrSlug: string | number, now: Date): Promise<SurveyRow> {
  const row = await shownSurvey(db, idOrSlug);
  const state = surveyState(row, now);
  if (state === 'upcoming') throw problem(409, 'survey.not_open', 'This survey has not opened yet.');
  if (state === 'closed')
    throw problem(409, 'survey.closed', 'This survey is closed. Thank you for your interest.');
  return row;
}

/** The specifications write the result calls with and without `/api`, so both paths work. */
function withAlias<S extends EndpointSchemas>(endpoint: Endpoint<S>, ...paths: string[]): Endpoint<S>[] {
  return [endpoint, ...paths.map((path) => ({ ...endpoint, path }))];
}

export function registerSurveys(app: FastifyInstance, deps: Dependencies): void {
  const hasSession = (request: FastifyRequest) => request.cookies[SESSION_COOKIE] !== undefined;
  route(
    app,
    deps,
    getSurvey,
    { cache: (request) => (hasSession(request) ? 'private' : 'public') },
    async ({ db, params, request }) => {
      // Editors of surveys see drafts at the address that visitors will use.
      const session = hasSession(request)
        ? await readSession(db, request.cookies[SESSION_COOKIE], deps.clock())
        : undefined;
      const row =
        session && EDITORS.includes(session.role)
          ? await findSurveyOr404(db, params.id)
          : await shownSurvey(db, params.id);
      return ok(store.toSurvey(row, deps.clock()));
    },
  );

  // The aliases keep the endpoint's id, so that a submission key counts once across all of them.
  for (const endpoint of withAlias(submitSurveyResult, '/survey/survey-results/')) {
    const again = ({ db }: { db: Db }, row: string) => store.findSurveyReceipt(db, row);
    route(
      app,
      deps,
      endpoint,
      { bodyLimit: ANSWERS_BODY_LIMIT, changesPublic: false, again },
      async ({ db, body }) => {
        const now = deps.clock();
        const survey = await openSurvey(db, body.survey, now);
        const result = {
          surveyId: survey.id,
          reference: makeReference('KS', deps.random),
          responses: body.responses,
          createdAt: now,
        };
        const [id = 0] = await store.insertSurveyResults(db, [result]);
        return created({
          id,
          survey: survey.id,
          reference: result.reference,
          date_created: now.toISOString(),
        });
      },
    );
  }

  registerSurveyEditing(app, deps);
  registerSurveyOverview(app, deps);
  registerSurveyVersions(app, deps);
  registerSurveyNumbers(app, deps);
  registerSurveyDownloads(app, deps);

  registerRawResults(app, deps);
}

/** There may be very many results, so they are sent while they are read. */
function registerRawResults(app: FastifyInstance, deps: Dependencies): void {
  const { config, database } = deps;
  if (!config.services.includes(listSurveyResults.service)) return;
  const onRequest = [requireStaff(deps, listSurveyResults.roles)];
  for (const { path } of withAlias(
    listSurveyResults,
    '/api/survey/survey-results/:id/',
    '/api/survey-results/:id/',
  )) {
    app.get(path, { onRequest }, async (request, reply) => {
      const { id } = parseInput(schemas.listSurveyResults.params, request.params);
      const survey = await findSurveyOr404(database.db, id);
      return sendJsonParts(
        reply,
        jsonList(
          newestResults(database.db, survey.id),
          `[{"survey":${survey.id},"results":[`,
          (count) => `],"count":${count}}]`,
        ),
      );
    });
  }
}
