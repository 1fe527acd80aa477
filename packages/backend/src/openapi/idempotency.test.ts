// What every public write owes to a page that sends again because no answer came, asked of each one in the
// API document.
import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/demo/seed';
import { SUBMISSIONS, SENDING_DEVICE, type Fields } from '#app/test/public-submissions';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { form, pdf, testFolder, type TestFolder } from '#app/test/test-files';
import { openApiDocument } from './document';

let folder: TestFolder;
let test: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  test = await startTestApp({ dataDir: folder.path });
  await seedDemo(test.database, () => test.clock.now);
}, 60_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

/** Of every row of every table. */
async function digest(): Promise<string> {
  const { rows: tables } = await test.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(line::text, '|' order by line::text)) as rows from ${sql.identifier(name)} line`,
  );
  const { rows } = await test.database.db.execute(sql.join(each, sql` union all `));
  return JSON.stringify(rows);
}

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string }[];
}

const all = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as 'POST',
    ...(operation as Operation),
  })),
);
const replayed = all.filter(
  ({ method, security, parameters }) =>
    String(method) !== 'GET' &&
    !security.some((one) => 'staffSession' in one) &&
    parameters.some(({ name }) => name === 'Idempotency-Key'),
);

it('has one of each public write that takes a key, and no other', () => {
  expect(replayed.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SUBMISSIONS).sort());
});

it.each(replayed.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s: the same key is the same submission, stored once; with other content it is refused',
  async (_, { operationId, method, path }) => {
    const {
      path: parameter = '',
      body,
      other,
      files,
      headers = {},
    } = (await SUBMISSIONS[operationId]?.(test)) ?? { body: {}, other: {} };
    const url = path.replace(/\{\w+\}/, parameter);
    const send = async (fields: Fields) => {
      const key = {
        'x-device-id': SENDING_DEVICE,
        ...headers,
        'idempotency-key': `the-key-of-${operationId}`,
      };
      if (!files) return test.send(method, url, fields, key);
      const sent = form({
        fields: fields as Record<string, string>,
        files: Object.fromEntries(files.map((name) => [name, { name: `${name}.pdf`, bytes: pdf(name) }])),
      });
      return test.app.inject({ method, url, payload: sent.payload, headers: { ...sent.headers, ...key } });
    };

    const before = await digest();
    const first = await send(body);
    expect([200, 201].includes(first.statusCode) ? 'taken' : first.body).toBe('taken');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const stored = await digest();
    expect(stored).not.toBe(before);

    const again = await Promise.all([send(body), send(body)]);
    for (const answer of again)
      expect([answer.statusCode, answer.body, answer.headers['idempotency-replayed']]).toEqual([
        first.statusCode,
        first.body,
        'true',
      ]);
    expect(await digest()).toBe(stored);

    const changed = await send({ ...body, ...other });
    expect([changed.statusCode, changed.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency.reused' }),
    ]);
    expect(await digest()).toBe(stored);
  },
);
