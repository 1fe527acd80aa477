import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { summariseSurvey, type AnswerFilter } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/text/csv';
import { jsonList } from '#app/text/json-stream';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { notFound } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { inspectContent } from '#app/modules/media/files/content-type';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { staffUrlOf } from '#app/staff-url';
import { answerColumns } from './answer-columns';
import { matching } from './answer-query';
import { readAnswerFile, valueAt } from './answer-texts';
import { findResult, longestEntries, resultsFor } from './answers';
import { findSurveyOr404 } from './survey-lookup';
import { questionsOf } from './questions';
import type { SurveyRow } from './tables';

const fileParams = z.object({
  id: schemas.summariseSurvey.params.shape.id,
  result: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Unknown answer')), z.transform(Number)),
});
const exportQuery = z.object(schemas.answerFilter);

export function registerSurveyDownloads(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps;
  const onRequest = [requireStaff(deps, summariseSurvey.roles)];
  const fresh = { onRequest: [requireStaff(deps, summariseSurvey.roles, true)] };

  app.get<{ Querystring: { at?: unknown } }>(
    '/api/staff/surveys/:id/results/:result/file/',
    { onRequest },
    async (request, reply) => {
      const params = parseInput(fileParams, request.params);
      const row = await findSurveyOr404(database.db, params.id);
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
      // The browser saves the file; the content security policy makes it harmless even when shown.
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

  app.get('/api/staff/surveys/:id/export.csv', fresh, download(deps, 'csv'));
  app.get('/api/staff/surveys/:id/export.json', fresh, download(deps, 'json'));
}

/** Each download first writes a line in the audit log. */
function download({ config, database }: Dependencies, format: 'csv' | 'json') {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const row = await findSurveyOr404(
      database.db,
      parseInput(schemas.summariseSurvey.params, request.params).id,
    );
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
          ? csvOf(database.db, row, filter, staffUrlOf(config))
          : jsonOf(database.db, row, filter),
      ),
    );
  };
}

async function* csvOf(
  db: Db,
  row: SurveyRow,
  filter: AnswerFilter,
  staffUrl: string,
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
    origin: staffUrl.replace(/\/+$/, ''),
    entries,
  });
  yield CSV_BOM + csvRow(['id', 'date_created', ...columns.map(({ head }) => head)]);
  for await (const page of resultsFor(db, where)) {
    yield page
      .map(({ id, createdAt, responses }) =>
        csvRow([id, createdAt, ...columns.map(({ cell }) => cell({ id, responses }))]),
      )
      .join('');
  }
}

function jsonOf(db: Db, row: SurveyRow, filter: AnswerFilter): AsyncGenerator<string> {
  return jsonList(shownResults(db, matching(row.id, filter)), '[', () => ']');
}

async function* shownResults(db: Db, where: SQL | undefined) {
  for await (const page of resultsFor(db, where))
    yield page.map(({ id, createdAt, responses }) => ({ id, date_created: createdAt, responses }));
}
