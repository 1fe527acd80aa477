// What one person has sent, tried by another who knows all of its ids: at every public call of the contracts.
import { sql } from 'drizzle-orm';
import { openSpin } from '@konnect/contracts/spin-cipher';
import { seedDemo } from '#app/demo/seed';
import { SERVICE_PREFIX } from '#app/http/route';
import { TEST_SPIN_KEY } from '#app/modules/engagement/draws/test-visitor';
import { PHONE, SUBMISSIONS, SENDING_DEVICE, type Sent } from '#app/test/public-submissions';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { form, pdf, testFolder, type TestFolder } from '#app/test/test-files';
import { knownEndpoints, type KnownEndpoint } from './endpoints';
import { multipartFields, toJsonSchema, type JsonSchema } from './json-schema';

const OTHER = { 'x-device-id': 'the-device-of-a-stranger' };
/** Stands in every text that the sender may choose, and in no answer to anybody else. */
const PRIVATE = 'told-to-konnect-alone';
/** Fields whose texts have rules of their own. */
const BOUND = /^(?:name|message|essay|why_need|community_engagement|open_quiz_2)$/;

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

const open = knownEndpoints().filter(({ endpoint }) => !endpoint.staff);
const byId = new Map(open.map((one) => [one.endpoint.id, one]));

const addressOf = ({ endpoint: { service, path } }: KnownEndpoint, part: string): string =>
  SERVICE_PREFIX[service] + path.replace(/:\w+/g, encodeURIComponent(part));

/** Sends one submission as the person whom the others then try to be. */
async function sendOwn(id: string, { path = '', body, files, headers = {} }: Sent) {
  const one = byId.get(id);
  if (!one) throw new Error(`${id} is no public call.`);
  const url = addressOf(one, path);
  const own = { 'x-device-id': SENDING_DEVICE, 'idempotency-key': `the-key-of-${id}`, ...headers };
  const fields = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && BOUND.test(name) ? `${value} ${PRIVATE}` : value,
    ]),
  );
  if (!files) return test.send(one.endpoint.method as 'POST', url, fields, own);
  const sent = form({
    fields: fields as Record<string, string>,
    files: Object.fromEntries(files.map((name) => [name, { name: `${name}.pdf`, bytes: pdf(PRIVATE) }])),
  });
  return test.app.inject({
    method: 'POST',
    url,
    payload: sent.payload,
    headers: { ...sent.headers, ...own },
  });
}

/** Each table's rows in which the person's marks, device or number stand, as text. */
async function ownRows(): Promise<string[]> {
  const { rows: tables } = await test.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const marks = [PRIVATE, SENDING_DEVICE, PHONE, PHONE.replace(/^0/, '+254'), 'a-visitor-who-claims'];
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await test.database.db.execute<{ line: string }>(
      sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
    );
    found.push(
      ...rows
        .map(({ line }) => `${name} ${line}`)
        .filter((line) => marks.some((mark) => line.includes(mark))),
    );
  }
  return found.sort();
}

const schemaOf = (schema: unknown): Record<string, JsonSchema> =>
  schema
    ? ((toJsonSchema(schema as never, 'input') as { properties?: Record<string, JsonSchema> }).properties ??
      {})
    : {};

/** Fields that name something which is stored. */
const NAMES_SOMETHING = /id$|reference|ticket|survey|event|job|title|cv|cert|card|recommendation|key/i;

/** Bodies in which the known id stands in each field that names something, one at a time. */
function bodiesWith(one: KnownEndpoint, valid: Sent | undefined, id: string): object[] {
  const { body } = one.schemas;
  const names = Object.keys(schemaOf(body && (multipartFields(body) ?? body)));
  return names
    .filter((name) => NAMES_SOMETHING.test(name))
    .map((name) => ({ ...valid?.body, [name]: /^\d+$/.test(id) ? Number(id) : id }));
}

const opened = (text: string): string => {
  try {
    const { encrypted_data: sealed } = JSON.parse(text) as { encrypted_data?: string };
    return sealed === undefined ? text : (openSpin(sealed, TEST_SPIN_KEY) ?? '');
  } catch {
    return text;
  }
};

it('shows and changes nothing of another person to whoever knows all of the ids, keys and references', async () => {
  const sent = new Map<string, Sent>();
  const ids = new Set<string>([SENDING_DEVICE, 'a-visitor-who-claims', 'a-ticket-of-this-test']);
  const upload = form({ files: { file: { name: 'own.pdf', bytes: pdf(PRIVATE) } } });
  const uploaded = await test.app.inject({
    ...{ method: 'POST', url: '/api/uploads/', payload: upload.payload },
    headers: { ...upload.headers, 'x-device-id': SENDING_DEVICE },
  });
  expect([uploaded.statusCode, uploaded.body]).toEqual([201, expect.stringContaining('id')]);
  const answers = [uploaded.body];
  for (const [id, make] of Object.entries(SUBMISSIONS)) {
    const one = await make(test);
    sent.set(id, one);
    // What it was sent to, such as the story of a comment.
    if (one.path) ids.add(one.path);
    const answer = await sendOwn(id, one);
    expect([200, 201].includes(answer.statusCode) ? 'taken' : `${id}: ${answer.body}`).toBe('taken');
    answers.push(answer.body);
  }
  for (const answer of answers)
    for (const [, value = ''] of answer.matchAll(/"(?:id|reference|upload_id|claim_code|code)":"?([^",}]+)/g))
      ids.add(value);
  const before = await ownRows();
  expect(before.length).toBeGreaterThan(10);
  // The person sees the own comment at once.
  const comments = '/api/trending-community-events/fibre-reaches-mwiki/comments/';
  expect((await test.get(comments, { 'x-device-id': SENDING_DEVICE })).body).toContain(PRIVATE);

  const told: string[] = [];
  const ask = async (
    one: KnownEndpoint,
    url: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const { method } = one.endpoint;
    const answer = await test.app.inject({
      ...{ method, url, headers: { ...OTHER, ...more } },
      ...(payload && { payload }),
    });
    expect([`${method} ${url}`, answer.statusCode < 500]).toEqual([`${method} ${url}`, true]);
    const text = opened(answer.body);
    if (text.includes(PRIVATE) || text.includes(PHONE))
      told.push(`${method} ${url} ${JSON.stringify(payload)}: ${text.slice(0, 300)}`);
  };
  let count = 0;
  for (const one of open) {
    const { id: name, method, path } = one.endpoint;
    const valid = sent.get(name);
    const hasPart = path.includes(':');
    const queries = Object.keys(schemaOf(one.schemas.query)).filter((own) => NAMES_SOMETHING.test(own));
    // Every second time with the key of the other one, too.
    const key = (): Record<string, string> =>
      count++ % 2 ? { 'idempotency-key': `the-key-of-${name}` } : {};
    for (const id of hasPart || queries.length > 0 || method !== 'GET' ? ids : ['']) {
      const encoded = encodeURIComponent(id);
      if (method !== 'GET')
        for (const body of bodiesWith(one, valid, id))
          await ask(one, addressOf(one, valid?.path ?? id), body, key());
      if (method === 'GET' || hasPart) await ask(one, addressOf(one, id), valid?.body, key());
      for (const own of queries) await ask(one, `${addressOf(one, id)}?${own}=${encoded}`, undefined, key());
    }
  }
  expect(told).toEqual([]);
  expect(count).toBeGreaterThan(300);
  const after = new Set(await ownRows());
  expect(before.filter((row) => !after.has(row))).toEqual([]);
}, 180_000);
