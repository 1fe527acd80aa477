import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_ROLES } from '@konnect/contracts';
import { seedDemo } from '#app/demo/seed';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { randomRequests, type ApiDocument } from '#app/test/random-requests';
import { startTestApp, type TestApp } from '#app/test/test-app';

const REQUESTS = 600;
const SEED = 20_260;
const HANG_MS = 10_000;
const PASSWORD = 'a long password';

let the: TestApp;
beforeAll(async () => {
  the = await startTestApp();
  await seedDemo(the.database);
  for (const role of STAFF_ROLES)
    await insertStaff(the.database.db, {
      email: `${role}@fuzz.example`,
      name: role,
      role,
      password: PASSWORD,
    });
}, 120_000);
afterAll(() => the.close());

/** Headers of a fresh session, for a random request may well have ended the last one. */
async function staffHeaders(role: string): Promise<Record<string, string>> {
  const answer = await the.send('POST', '/api/staff/session/', {
    email: `${role}@fuzz.example`,
    password: PASSWORD,
  });
  if (answer.statusCode !== 200) return {};
  return {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}

it(`answers ${REQUESTS} random requests, as a visitor and as staff, and none with a failure of its own`, async () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as ApiDocument;
  const requests = randomRequests(document, {
    count: REQUESTS,
    seed: SEED,
    known: ['fibre-reaches-mwiki', 'support-agent', 'taste-the-menu'],
  });
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  let headers: Record<string, string> = {};
  for (const [index, { method, url, headers: own, body }] of requests.entries()) {
    // A visitor, then each role in turn.
    if (index % 60 === 0)
      headers = index % 300 === 0 ? {} : await staffHeaders(STAFF_ROLES[(index / 60) % 4] ?? 'admin');
    const from = Date.now();
    const answer = await the.app.inject({
      method,
      url,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { payload: body }),
    });
    answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
    const told = `${method} ${url.slice(0, 120)} ${String(body).slice(0, 200)} -> ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (answer.statusCode >= 500) failures.push(told);
    if (Date.now() - from > HANG_MS) failures.push(`took over ${HANG_MS / 1000} s: ${told}`);
    if (/\n\s+at .+:\d+:\d+|\bselect .+ from /i.test(answer.body) && answer.statusCode >= 400)
      failures.push(`tells about the inside: ${told}`);
  }
  expect(failures).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  // A fuzzer that reaches nothing finds nothing: some of all kinds have to get through and to be refused.
  expect(answers[200]).toBeGreaterThan(REQUESTS / 20);
  expect(answers[400]).toBeGreaterThan(REQUESTS / 20);
  expect(answers[401]).toBeGreaterThan(10);
}, 180_000);
