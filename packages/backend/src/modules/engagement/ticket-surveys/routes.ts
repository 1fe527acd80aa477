import type { FastifyInstance } from 'fastify';
import { getTicketSurvey, listTicketSurveys } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { createServerSecret } from '#app/http/server-secret';
import { registerTicketSurveyEditing, registerTicketSurveyRemoval } from './editing-routes';
import { registerTicketAnswers, registerTicketResponses } from './response-routes';
import { toTicketSurvey } from './rules';
import * as store from './store';
import { registerTicketSummary } from './summary-routes';

/** Reading and answering is open, writing needs a staff session (R22). */
export function registerTicketSurveys(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const secret = createServerSecret(deps);

  route(app, deps, listTicketSurveys, { cache: 'public' }, async ({ db }) =>
    ok((await store.listTicketSurveys(db)).map((row) => toTicketSurvey(row, clock()))),
  );
  route(app, deps, getTicketSurvey, { cache: 'public' }, async ({ db, params }) =>
    ok(toTicketSurvey(await store.findTicketSurvey(db, params.id), clock())),
  );

  registerTicketSurveyEditing(app, deps, secret);
  registerTicketSurveyRemoval(app, deps, secret);
  registerTicketAnswers(app, deps, secret);
  registerTicketResponses(app, deps, secret);
  registerTicketSummary(app, deps, secret);
}
