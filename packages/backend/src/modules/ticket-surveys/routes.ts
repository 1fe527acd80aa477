import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  countTicketResponses,
  createTicketSurvey,
  deleteTicketSurvey,
  getTicketSurvey,
  listTicketResponses,
  listTicketSurveys,
  makeTicketLinks,
  restoreTicketSurvey,
  submitTicketResponse,
  summariseTicketSurvey,
  ticketSurveyChanges,
  updateTicketSurvey,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { makeReference } from '#app/content/reference';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { createServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/audit/index';
import { requireStaff } from '#app/modules/staff/index';
import { staffOf } from '#app/modules/staff/require-staff';
import { questionsOf } from '#app/modules/surveys/questions';
import { openTicket, readTicketSurvey, signTicket, stateOf, toTicketResponse, toTicketSurvey } from './rules';
import * as store from './store';
import type { TicketSurveyRow } from './tables';

const ANSWERS_BODY_LIMIT = 256 * 1024;
const bodyLimit = schemas.SURVEY_BODY_MAX;

/** Surveys that belong to a support ticket. Reading and answering is open, writing needs a staff session (R22). */
export function registerTicketSurveys(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const secret = createServerSecret(deps);
  const key = () => secret.key('ticket');
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];
  const changeBy = (request: FastifyRequest) => ({ who: staffOf(request).name, now: clock() });
  const shown = (row: TicketSurveyRow) => toTicketSurvey(row, clock());

  route(app, deps, listTicketSurveys, schemas.listTicketSurveys, { cache: 'public' }, async ({ db }) =>
    ok((await store.listTicketSurveys(db)).map(shown)),
  );
  route(app, deps, getTicketSurvey, schemas.getTicketSurvey, { cache: 'public' }, async ({ db, params }) =>
    ok(shown(await store.findTicketSurvey(db, params.id))),
  );

  route(
    app,
    deps,
    createTicketSurvey,
    schemas.createTicketSurvey,
    { onRequest, bodyLimit },
    async ({ db, body, request }) => {
      const row = await store.insertTicketSurvey(db, readTicketSurvey(body), changeBy(request));
      await recordAudit(db, request, { action: 'ticket-survey.create', subject: `ticket-survey:${row.id}` });
      return created(shown(row));
    },
  );

  route(
    app,
    deps,
    updateTicketSurvey,
    schemas.updateTicketSurvey,
    { onRequest, bodyLimit },
    async ({ db, params, body, request }) => {
      const before = await store.findTicketSurvey(db, params.id);
      const fields = readTicketSurvey(body, before);
      const sent = body as Record<string, unknown>;
      if (typeof sent['version'] === 'number' && sent['version'] !== before.version) {
        throw problem(
          409,
          'ticket_survey.conflict',
          'Somebody else has saved this survey meanwhile.',
          undefined,
          { current: shown(before), yours: body },
        );
      }
      const row = await store.updateTicketSurvey(
        db,
        before,
        fields,
        Object.keys(sent).slice(0, 100),
        changeBy(request),
      );
      await recordAudit(db, request, {
        action: 'ticket-survey.update',
        subject: `ticket-survey:${row.id}`,
        detail: { version: row.version },
      });
      return ok(shown(row));
    },
  );

  route(
    app,
    deps,
    deleteTicketSurvey,
    schemas.deleteTicketSurvey,
    { onRequest },
    async ({ db, params, request }) => {
      const now = clock();
      const row = await store.setDeleted(
        db,
        await store.findTicketSurvey(db, params.id),
        now,
        changeBy(request),
      );
      await recordAudit(db, request, { action: 'ticket-survey.delete', subject: `ticket-survey:${row.id}` });
      return ok({ _id: row.id, deletedAt: now.toISOString() });
    },
  );

  route(
    app,
    deps,
    restoreTicketSurvey,
    schemas.restoreTicketSurvey,
    { onRequest },
    async ({ db, params, request }) => {
      const row = await store.setDeleted(
        db,
        await store.findTicketSurvey(db, params.id, { deleted: true }),
        null,
        changeBy(request),
      );
      await recordAudit(db, request, { action: 'ticket-survey.restore', subject: `ticket-survey:${row.id}` });
      return ok(shown(row));
    },
  );

  route(
    app,
    deps,
    ticketSurveyChanges,
    schemas.ticketSurveyChanges,
    { onRequest },
    async ({ db, params }) => {
      const row = await store.findTicketSurvey(db, params.id, { deleted: true });
      return ok(
        (await store.changesOf(db, row.id)).map(({ at, who, what, version, fields }) => ({
          at: at.toISOString(),
          who,
          what,
          version,
          fields,
        })),
      );
    },
  );

  route(
    app,
    deps,
    submitTicketResponse,
    schemas.submitTicketResponse,
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
        ? openTicket(body.ticketId ?? '', survey.id, key())
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

  route(app, deps, countTicketResponses, schemas.countTicketResponses, { onRequest }, async ({ db }) =>
    ok(
      (await store.countResponses(db)).map(({ id, responses, lastAt }) => ({
        _id: id,
        responses,
        last_at: lastAt?.toISOString() ?? null,
      })),
    ),
  );

  route(
    app,
    deps,
    listTicketResponses,
    schemas.listTicketResponses,
    { onRequest },
    async ({ db, params, query }) => {
      const survey = await store.findTicketSurvey(db, params.survey, { deleted: true });
      return ok((await store.responsesOf(db, survey.id, query.ticketId)).map(toTicketResponse));
    },
  );

  route(
    app,
    deps,
    summariseTicketSurvey,
    schemas.summariseTicketSurvey,
    { onRequest },
    async ({ db, params, query }) => {
      const survey = await store.findTicketSurvey(db, params.survey, { deleted: true });
      const { totals, days, answers, answered } = await store.totalsOf(db, survey.id);
      const titles = new Map(
        questionsOf({ ...survey.document, pages: pagesOf(survey) }).map(({ name, title }) => [name, title]),
      );
      const isoOf = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);
      return ok({
        survey: survey.id,
        responses: totals?.responses ?? 0,
        tickets: totals?.tickets ?? 0,
        first_at: isoOf(totals?.first_at),
        last_at: isoOf(totals?.last_at),
        by_day: days,
        questions: answered.map(({ question, count }) => {
          const counts = answers
            .filter((item) => item.question === question)
            .map((item) => ({ answer: item.answer, count: item.count }));
          return {
            question,
            title: titles.get(question) ?? question,
            answered: count,
            mean: meanOf(counts),
            counts,
          };
        }),
        ticket: query.ticketId ? await ticketOf(query.ticketId, survey.id) : null,
      });

      async function ticketOf(ticketId: string, surveyId: string) {
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
    },
  );

  route(
    app,
    deps,
    makeTicketLinks,
    schemas.makeTicketLinks,
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
          const token = signTicket(ticketId, survey.id, key());
          return { ticketId, token, path: `/ticket/survey/view/${survey.id}/${encodeURIComponent(token)}` };
        }),
      );
    },
  );
}

/** Questions may stand at the top, without pages. */
function pagesOf({ document }: TicketSurveyRow): Record<string, unknown>[] {
  const { pages, elements } = document;
  if (Array.isArray(pages)) return pages as Record<string, unknown>[];
  return Array.isArray(elements) ? [{ elements }] : [];
}

/** Null unless all answers are numbers. */
function meanOf(counts: readonly { answer: string; count: number }[]): number | null {
  const numbers = counts.map(({ answer, count }) => ({
    value: answer.trim() === '' ? Number.NaN : Number(answer),
    count,
  }));
  if (numbers.length === 0 || numbers.some(({ value }) => !Number.isFinite(value))) return null;
  return (
    numbers.reduce((sum, { value, count }) => sum + value * count, 0) /
    numbers.reduce((sum, { count }) => sum + count, 0)
  );
}
