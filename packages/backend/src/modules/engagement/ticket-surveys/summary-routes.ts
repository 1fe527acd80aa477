import type { FastifyInstance } from 'fastify';
import { createTicketSurvey, summariseTicketSurvey } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import type { ServerSecret } from '#app/http/server-secret';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { ticketTallies } from './day-tallies';
import { summariseTickets } from './numbers';
import { toTicketResponse } from './rules';
import * as store from './store';

export function registerTicketSummary(app: FastifyInstance, deps: Dependencies, secret: ServerSecret): void {
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];

  route(app, deps, summariseTicketSurvey, { onRequest }, async ({ db, params, query }) => {
    const survey = await store.findTicketSurvey(db, params.survey, { deleted: true });
    const tallies = await ticketTallies(deps.database, survey.id);
    return ok({
      survey: survey.id,
      ...summariseTickets(survey, tallies),
      ticket: query.ticketId ? await ticketOf(db, query.ticketId, survey.id) : null,
    });
  });
}

async function ticketOf(db: Db, ticketId: string, surveyId: string) {
  const timeline = await store.timelineOf(db, ticketId);
  return {
    ticketId,
    answers: (await store.responsesOf(db, surveyId, ticketId)).map(toTicketResponse),
    timeline: timeline.map(({ at, survey: of, title }) => ({
      at: at.toISOString(),
      what: 'answered',
      survey: of,
      title,
    })),
  };
}
