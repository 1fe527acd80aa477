import type { FastifyInstance } from 'fastify';
import { getSurvey, listSurveyResults, submitSurveyResult, type Endpoint, type EndpointSchemas } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { makeReference } from '#app/content/reference';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { requireStaff } from '#app/modules/staff/index';
import * as store from './store';
import type { SurveyRow } from './tables';

const unknown = () => problem(404, 'survey.unknown', 'This survey does not exist.');
const unpublished = () => problem(404, 'survey.unpublished', 'This survey is not open.');

/** A long survey with written answers is still far below this. */
const ANSWERS_BODY_LIMIT = 256 * 1024;

async function openSurvey(db: Db, idOrSlug: string | number): Promise<SurveyRow> {
  const row = await store.findSurvey(db, idOrSlug);
  if (!row) throw unknown();
  if (!row.publish) throw unpublished();
  return row;
}

/** The specifications write the result calls with and without `/api`, so both answer. */
function withAlias<S extends EndpointSchemas>(endpoint: Endpoint<S>, ...paths: string[]): Endpoint<S>[] {
  return [endpoint, ...paths.map((path) => ({ ...endpoint, path }))];
}

export function registerSurveys(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, getSurvey, schemas.getSurvey, { cache: 'public' }, async ({ db, params }) => ok(store.toSurvey(await openSurvey(db, params.id))));

  // The aliases keep the endpoint's id, so that a submission key counts once across all of them.
  for (const endpoint of withAlias(submitSurveyResult, '/survey/survey-results/')) {
    route(app, deps, endpoint, schemas.submitSurveyResult, { bodyLimit: ANSWERS_BODY_LIMIT, changesPublic: false }, async ({ db, body }) => {
      const survey = await openSurvey(db, body.survey);
      const now = deps.clock();
      const result = { surveyId: survey.id, reference: makeReference('KS', deps.random), responses: body.responses, createdAt: now };
      const [id = 0] = await store.insertSurveyResults(db, [result]);
      return created({ id, survey: survey.id, reference: result.reference, date_created: now.toISOString() });
    });
  }

  const staff = [requireStaff(deps, ['editor', 'support', 'admin'])];
  for (const endpoint of withAlias(listSurveyResults, '/api/survey/survey-results/:id/', '/api/survey-results/:id/')) {
    route(app, deps, endpoint, schemas.listSurveyResults, { onRequest: staff }, async ({ db, params }) => {
      const survey = await store.findSurvey(db, params.id);
      if (!survey) throw unknown();
      const results = await store.resultsOf(db, survey.id);
      return ok([{ survey: survey.id, count: results.length, results }]);
    });
  }
}
