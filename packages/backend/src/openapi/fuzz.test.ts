import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_ROLES } from '@konnect/contracts';
import { seedDemo } from '#app/demo/seed';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { randomRequests, type ApiDocument } from '#app/test/random-requests';
import { startTestApp, type TestApp } from '#app/test/test-app';

const SENDERS = ['visitor', ...STAFF_ROLES] as const;
/** After so many requests a role signs in again. */
const SESSION_REQUESTS = 60;
const SEED = 20_260;
const HANG_MS = 10_000;
const PASSWORD = 'a long password';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await seedDemo(server.database);
  for (const role of STAFF_ROLES)
    await insertStaff(server.database.db, {
      email: `${role}@fuzz.example`,
      name: role,
      role,
      password: PASSWORD,
    });
}, 120_000);
afterAll(() => server.close());

/** Headers of a fresh session, for a random request may well have ended the last one. */
async function staffHeaders(role: string): Promise<Record<string, string>> {
  const answer = await server.send('POST', '/api/staff/session/', {
    email: `${role}@fuzz.example`,
    password: PASSWORD,
  });
  if (answer.statusCode !== 200) return {};
  return {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}

it('answers random requests to every route, by a visitor and by each role, and none with a failure of its own', async () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as ApiDocument;
  const routes = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
  const count = routes * SENDERS.length;
  const requests = randomRequests(document, {
    count,
    seed: SEED,
    known: ['fibre-reaches-mwiki', 'support-agent', 'taste-the-menu'],
  });
  expect(requests).toHaveLength(count);
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  const signedIn = new Set<string>();
  let headers: Record<string, string> = {};
  // Each route has its turn before any has the next one: a turn of all is one sender's.
  for (const [index, { method, url, headers: own, body }] of requests.entries()) {
    const sender = SENDERS[Math.floor(index / routes)] ?? 'visitor';
    if ((index % routes) % SESSION_REQUESTS === 0)
      headers = sender === 'visitor' ? {} : await staffHeaders(sender);
    if (headers['cookie']) signedIn.add(sender);
    const from = Date.now();
    const answer = await server.app.inject({
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
  expect([...signedIn]).toEqual([...STAFF_ROLES]);
  expect(answers[200]).toBeGreaterThan(count / 20);
  expect(answers[400]).toBeGreaterThan(count / 20);
  expect(answers[401]).toBeGreaterThan(10);
}, 180_000);
