import type { FastifyInstance } from 'fastify';
import {
  countTicketResponses,
  createTicketSurvey,
  listTicketResponses,
  makeTicketLinks,
  submitTicketResponse,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { jsonList, sendJsonParts } from '#app/text/json-stream';
import { makeReference } from '#app/text/reference';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import { created, ok, route, SERVICE_PREFIX } from '#app/http/route';
import type { ServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { openTicket, signTicket, stateOf, toTicketResponse } from './rules';
import * as store from './store';

const ANSWERS_BODY_LIMIT = 256 * 1024;

export function registerTicketAnswers(app: FastifyInstance, deps: Dependencies, secret: ServerSecret): void {
  const { clock } = deps;

  route(
    app,
    deps,
    submitTicketResponse,
    {
      bodyLimit: ANSWERS_BODY_LIMIT,
      changesPublic: false,
      onRequest: [secret.hook],
      again: ({ db }, row) => store.findTicketReceipt(db, row),
    },
    async ({ db, body }) => {
      const survey = await store.findTicketSurvey(db, body.survey);
      const state = stateOf(survey, clock());
      if (state !== 'open')
        throw problem(
          409,
          `ticket_survey.${state}`,
          state === 'closed' ? 'This survey is closed.' : 'The time to answer this survey is over.',
        );
      const ticketId = survey.signedTickets
        ? openTicket(body.ticketId ?? '', survey.id, secret.key('ticket'))
        : body.ticketId || null;
      if (ticketId === undefined)
        throw problem(403, 'ticket.unsigned', 'Open this survey with the link that you were sent.');
      const item = {
        surveyId: survey.id,
        ticketId,
        reference: makeReference('KT', deps.random),
        response: body.response,
        createdAt: clock(),
      };
      const [row] = await store.insertTicketResponses(db, [item]);
      if (!row) throw problem(409, 'ticket.answered', 'You have already participated in this survey');
      return created({
        _id: row.id,
        survey: survey.id,
        ticketId: row.ticketId,
        reference: row.reference,
        createdAt: row.createdAt.toISOString(),
      });
    },
  );
}

export function registerTicketResponses(
  app: FastifyInstance,
  deps: Dependencies,
  secret: ServerSecret,
): void {
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];

  route(app, deps, countTicketResponses, { onRequest }, async ({ db }) =>
    ok(
      (await store.countResponses(db)).map(({ id, responses, lastAt }) => ({
        _id: id,
        responses,
        last_at: lastAt?.toISOString() ?? null,
      })),
    ),
  );

  // There may be very many responses, so they are sent while they are read.
  if (deps.config.services.includes(listTicketResponses.service))
    app.get(`${SERVICE_PREFIX.ticket}${listTicketResponses.path}`, { onRequest }, async (request, reply) => {
      const { db } = deps.database;
      const params = parseInput(schemas.listTicketResponses.params, request.params);
      const { ticketId } = parseInput(schemas.listTicketResponses.query, request.query);
      const survey = await store.findTicketSurvey(db, params.survey, { deleted: true });
      return sendJsonParts(
        reply,
        jsonList(shownResponses(db, survey.id, ticketId), '[', () => ']'),
      );
    });

  route(
    app,
    deps,
    makeTicketLinks,
    { onRequest, changesPublic: false },
    async ({ db, params, body, request }) => {
      const survey = await store.findTicketSurvey(db, params.id);
      await recordAudit(db, request, {
        action: 'ticket-survey.links',
        subject: `ticket-survey:${survey.id}`,
        detail: { tickets: body.tickets.length },
      });
      return ok(
        body.tickets.map((ticketId) => {
          const token = signTicket(ticketId, survey.id, secret.key('ticket'));
          return { ticketId, token, path: `/ticket/survey/view/${survey.id}/${encodeURIComponent(token)}` };
        }),
      );
    },
  );
}

async function* shownResponses(db: Db, surveyId: string, ticketId: string | undefined) {
  for await (const page of store.responsePages(db, surveyId, ticketId)) yield page.map(toTicketResponse);
}
