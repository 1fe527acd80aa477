import type { FastifyInstance } from 'fastify';
import { listOpenAnswers, summariseSurvey } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { matching } from './answer-query';
import { answerFilePath, answerText, filesIn } from './answer-texts';
import { openAnswers } from './answers';
import { countedOf } from './counted';
import { storedTallies } from './day-tallies';
import { findSurveyOr404 } from './survey-lookup';
import { summarise } from './numbers';
import { questionsOf, type Question } from './questions';

const PAGE_SIZE = 20;

export function registerSurveyNumbers(app: FastifyInstance, deps: Dependencies): void {
  const onRequest = [requireStaff(deps, summariseSurvey.roles)];

  route(app, deps, summariseSurvey, { onRequest }, async ({ db, params, query }) =>
    ok(await summarise(deps.database, await findSurveyOr404(db, params.id), query)),
  );

  route(app, deps, listOpenAnswers, { onRequest }, async ({ db, params, query }) => {
    const row = await findSurveyOr404(db, params.id);
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const questions = questionsOf(row.document);
    const asked = questions.find(({ name }) => name === params.question);
    const question = asked ?? unknownQuestion(params.question);
    const isByDay = asked !== undefined && !query.region && !query.search?.trim();
    const { from, to } = query;
    const sums = isByDay
      ? await storedTallies(deps.database, row, { from, to }, countedOf(questions))
      : undefined;
    // While a job counts the days, texts are counted up to a limit, as in a search.
    const tallies = sums?.counting ? undefined : sums?.tallies;
    const { rows, total, more, hasNext } = await openAnswers(db, matching(row.id, query), {
      question,
      search: query.search,
      limit,
      offset: (page - 1) * limit,
      byDay: tallies && new Map([...tallies].map(([day, { texts }]) => [day, texts[question.name] ?? 0])),
    });
    const next = new URLSearchParams({ page: String(page + 1), page_size: String(limit) });
    for (const name of ['from', 'to', 'region', 'search'] as const)
      if (query[name]) next.set(name, query[name]);
    const path = listOpenAnswers.path
      .replace(':id', encodeURIComponent(params.id))
      .replace(':question', encodeURIComponent(params.question));
    return ok({
      results: rows.map(({ id, value, comment, at }) => {
        const files = filesIn(question, value).map((file) => ({
          name: file.name,
          href: answerFilePath(row.id, id, file.path),
        }));
        return {
          id,
          text: String(answerText(question, value, comment)),
          date_created: at.toISOString(),
          ...(files.length > 0 ? { files } : {}),
        };
      }),
      next: hasNext ? `${path}?${next.toString()}` : null,
      count: total,
      ...(more ? { more } : {}),
    });
  });
}

function unknownQuestion(name: string): Question {
  return {
    name,
    title: name,
    type: 'text',
    kind: 'open',
    choices: [],
    rows: [],
    parts: [],
    rateMax: undefined,
    hasOther: false,
    hasCommentArea: false,
    isForAll: false,
    isRequired: false,
  };
}
