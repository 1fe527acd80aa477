import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { listOpenAnswers, summariseSurvey, type AnswerFilter } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/content/csv';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { requireStaff } from '#app/modules/staff/index';
import { matching, openAnswers, resultsFor, summarise } from './numbers';
import { questionsOf } from './questions';
import { findSurvey } from './store';
import type { SurveyRow } from './tables';

const PAGE_SIZE = 20;
const exportQuery = z.object(schemas.answerFilter);

/** Results for staff: numbers, texts and downloads. */
export function registerSurveyNumbers(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps;
  const onRequest = [requireStaff(deps, summariseSurvey.roles)];
  const find = async (db: Db, id: string): Promise<SurveyRow> => {
    const row = await findSurvey(db, id);
    if (!row) throw problem(404, 'survey.unknown', 'This survey does not exist.');
    return row;
  };

  route(app, deps, summariseSurvey, schemas.summariseSurvey, { onRequest }, async ({ db, params, query }) => ok(await summarise(db, await find(db, params.id), query)));

  route(app, deps, listOpenAnswers, schemas.listOpenAnswers, { onRequest }, async ({ db, params, query }) => {
    const row = await find(db, params.id);
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const { rows, total } = await openAnswers(db, matching(row.id, query), params.question, { search: query.search, limit, offset: (page - 1) * limit });
    const next = new URLSearchParams({ page: String(page + 1), page_size: String(limit) });
    for (const name of ['from', 'to', 'region', 'search'] as const) if (query[name]) next.set(name, query[name]);
    const path = listOpenAnswers.path.replace(':id', encodeURIComponent(params.id)).replace(':question', encodeURIComponent(params.question));
    return ok({
      results: rows.map(({ id, text, at }) => ({ id, text, date_created: at.toISOString() })),
      next: page * limit < total ? `${path}?${next.toString()}` : null,
      count: total,
    });
  });

  const download = (format: 'csv' | 'json') => async (request: FastifyRequest, reply: FastifyReply) => {
    const row = await find(database.db, parseInput(schemas.summariseSurvey.params, request.params).id);
    const filter = parseInput(exportQuery, request.query);
    await recordAudit(database.db, request, { action: 'survey.export', subject: `survey:${row.id}`, personal: true, detail: { format } });
    reply.headers({
      'content-type': format === 'csv' ? CSV_TYPE : 'application/json; charset=utf-8',
      'content-disposition': downloadName(`${row.slug}-answers`, format),
      'cache-control': 'no-store',
    });
    return reply.send(Readable.from(format === 'csv' ? csvOf(database.db, row, filter) : jsonOf(database.db, row, filter)));
  };
  app.get('/api/staff/surveys/:id/export.csv', { onRequest }, download('csv'));
  app.get('/api/staff/surveys/:id/export.json', { onRequest }, download('json'));
}

async function* csvOf(db: Db, row: SurveyRow, filter: AnswerFilter): AsyncGenerator<string> {
  const questions = questionsOf(row.document).map(({ name }) => name);
  yield CSV_BOM + csvRow(['id', 'date_created', ...questions]);
  for await (const page of resultsFor(db, matching(row.id, filter))) {
    yield page.map(({ id, createdAt, responses }) => csvRow([id, createdAt, ...questions.map((name) => cellOf(responses[name]))])).join('');
  }
}

/** Several choices stand in one cell. */
function cellOf(value: unknown): unknown {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object') ? value.join('; ') : value;
}

async function* jsonOf(db: Db, row: SurveyRow, filter: AnswerFilter): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of resultsFor(db, matching(row.id, filter))) {
    yield separator + page.map(({ id, createdAt, responses }) => JSON.stringify({ id, date_created: createdAt, responses })).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}
