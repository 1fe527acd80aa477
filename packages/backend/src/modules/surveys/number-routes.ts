import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { listOpenAnswers, summariseSurvey, type AnswerFilter } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/content/csv';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { notFound, problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { inspectContent } from '#app/modules/files/content-type';
import { requireStaff } from '#app/modules/staff/index';
import { answerColumns } from './answer-columns';
import { answerFilePath, answerText, filesIn, readAnswerFile, valueAt } from './answer-texts';
import { findResult, longestEntries, matching, openAnswers, resultsFor, summarise } from './numbers';
import { questionsOf, type Question } from './questions';
import { findSurvey } from './store';
import type { SurveyRow } from './tables';

const PAGE_SIZE = 20;
const fileParams = z.object({
  id: schemas.summariseSurvey.params.shape.id,
  result: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Unknown answer')), z.transform(Number)),
});
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

  route(app, deps, summariseSurvey, schemas.summariseSurvey, { onRequest }, async ({ db, params, query }) =>
    ok(await summarise(db, await find(db, params.id), query)),
  );

  route(app, deps, listOpenAnswers, schemas.listOpenAnswers, { onRequest }, async ({ db, params, query }) => {
    const row = await find(db, params.id);
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const question =
      questionsOf(row.document).find(({ name }) => name === params.question) ??
      unknownQuestion(params.question);
    const { rows, total } = await openAnswers(db, matching(row.id, query), {
      question,
      search: query.search,
      limit,
      offset: (page - 1) * limit,
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
      next: page * limit < total ? `${path}?${next.toString()}` : null,
      count: total,
    });
  });

  app.get<{ Querystring: { at?: unknown } }>(
    '/api/staff/surveys/:id/results/:result/file/',
    { onRequest },
    async (request, reply) => {
      const params = parseInput(fileParams, request.params);
      const row = await find(database.db, params.id);
      const result = await findResult(database.db, row.id, params.result);
      const { at } = request.query;
      const file =
        result && typeof at === 'string' ? readAnswerFile(valueAt(result.responses, at)) : undefined;
      if (!file) throw notFound('file');
      await recordAudit(database.db, request, {
        action: 'survey.file',
        subject: `survey:${row.id}`,
        personal: true,
        detail: { result: params.result, bytes: file.bytes.length },
      });
      const inspected = inspectContent(file.bytes);
      const [, name = file.name, ending = 'bin'] = /^(.*)\.([A-Za-z0-9]{1,8})$/.exec(file.name) ?? [];
      // Saved, never shown by the browser, and harmless if it were.
      return reply
        .headers({
          'content-type': inspected && 'type' in inspected ? inspected.type : 'application/octet-stream',
          'content-disposition': downloadName(name, ending),
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
        .send(file.bytes);
    },
  );

  const download = (format: 'csv' | 'json') => async (request: FastifyRequest, reply: FastifyReply) => {
    const row = await find(database.db, parseInput(schemas.summariseSurvey.params, request.params).id);
    const filter = parseInput(exportQuery, request.query);
    await recordAudit(database.db, request, {
      action: 'survey.export',
      subject: `survey:${row.id}`,
      personal: true,
      detail: { format },
    });
    reply.headers({
      'content-type': format === 'csv' ? CSV_TYPE : 'application/json; charset=utf-8',
      'content-disposition': downloadName(`${row.slug}-answers`, format),
      'cache-control': 'no-store',
    });
    return reply.send(
      Readable.from(
        format === 'csv'
          ? csvOf(database.db, row, filter, deps.config.publicUrl)
          : jsonOf(database.db, row, filter),
      ),
    );
  };
  app.get('/api/staff/surveys/:id/export.csv', { onRequest }, download('csv'));
  app.get('/api/staff/surveys/:id/export.json', { onRequest }, download('json'));
}

async function* csvOf(
  db: Db,
  row: SurveyRow,
  filter: AnswerFilter,
  publicUrl: string,
): AsyncGenerator<string> {
  const questions = questionsOf(row.document);
  const where = matching(row.id, filter);
  const entries = await longestEntries(
    db,
    where,
    questions.filter(({ kind }) => kind === 'entries').map(({ name }) => name),
  );
  const columns = answerColumns(questions, {
    surveyId: row.id,
    origin: publicUrl.replace(/\/+$/, ''),
    entries,
  });
  yield CSV_BOM + csvRow(['id', 'date_created', ...columns.map(({ head }) => head)]);
  const hasFiles = questions.some(
    ({ kind }) => kind === 'file' || kind === 'signature' || kind === 'entries',
  );
  for await (const page of resultsFor(db, where, hasFiles)) {
    yield page
      .map(({ id, createdAt, responses }) =>
        csvRow([id, createdAt, ...columns.map(({ cell }) => cell({ id, responses }))]),
      )
      .join('');
  }
}

/** Of an answer whose question is no longer in the survey. */
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
    isForAll: false,
    isRequired: false,
  };
}

async function* jsonOf(db: Db, row: SurveyRow, filter: AnswerFilter): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of resultsFor(db, matching(row.id, filter))) {
    yield separator +
      page
        .map(({ id, createdAt, responses }) => JSON.stringify({ id, date_created: createdAt, responses }))
        .join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}
