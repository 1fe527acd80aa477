import type { FastifyInstance } from 'fastify';
import { createTicketSurvey, summariseTicketSurvey } from '@konnect/contracts';
import { OTHER_VALUE } from '@konnect/contracts/rules';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import type { ServerSecret } from '#app/http/server-secret';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { titleOfKey } from '#app/modules/engagement/surveys/answer-texts';
import { questionsOf, type Question } from '#app/modules/engagement/surveys/questions';
import { toTicketResponse } from './rules';
import * as store from './store';
import type { TicketSurveyRow } from './tables';

/** The numbers of a ticket survey, and what one ticket has answered. */
export function registerTicketSummary(app: FastifyInstance, deps: Dependencies, secret: ServerSecret): void {
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];

  route(
    app,
    deps,
    summariseTicketSurvey,
    schemas.summariseTicketSurvey,
    { onRequest },
    async ({ db, params, query }) => {
      const survey = await store.findTicketSurvey(db, params.survey, { deleted: true });
      const { totals, days, answers, answered } = await store.totalsOf(db, survey.id);
      const questions = questionsOf({ ...survey.document, pages: pagesOf(survey) });
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
            .map(({ answer, words, count: people }) => ({
              answer: words === '' ? answer : `${otherLabel(questions, question)}: ${words}`,
              count: people,
            }));
          return {
            question,
            title: titleOfKey(questions, question),
            answered: count,
            mean: meanOf(counts),
            counts,
          };
        }),
        ticket: query.ticketId ? await ticketOf(db, query.ticketId, survey.id) : null,
      });
    },
  );
}

function otherLabel(questions: readonly Question[], question: string): string {
  const choices = questions.find(({ name }) => name === question)?.choices;
  return choices?.find(({ value }) => value === OTHER_VALUE)?.label ?? 'Other';
}

/** The answers of one ticket to this survey, and when it answered any. */
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

/** Questions may be at the top level, without pages. */
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
