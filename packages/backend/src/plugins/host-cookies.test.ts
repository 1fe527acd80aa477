import type { Database } from '@konnect/database';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { openTestDatabase } from '#app/test/test-database';

const LOGIN = { email: 'a@konnect.example', password: 'a long password' };
const SESSION = '/api/staff/session/';

let database: Database;
let secure: TestApp;
let plain: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  const serverSecret = 'a secret of the site';
  secure = await startTestApp({ publicUrl: 'https://konnect.example', serverSecret }, database);
  plain = await startTestApp({ serverSecret }, database);
  await insertStaff(database.db, { ...LOGIN, name: 'Amina', role: 'editor' });
  await addArticle(database, { slug: 'story' });
}, 60_000);
afterAll(async () => {
  await secure.close();
  await plain.close();
  await database.close();
});

type Answer = Awaited<ReturnType<TestApp['get']>>;
const linesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map(String);
const valueOf = (answer: Answer) => linesOf(answer)[0]?.split(/[=;]/)[1] ?? '';
const like = (server: TestApp, cookie = '') =>
  server.send('PUT', '/api/trending-community-events/story/', { action: 'like' }, { cookie });

it('bind every cookie of the staff to the host, for all of its paths', async () => {
  const lines = linesOf(await secure.send('POST', SESSION, LOGIN));
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    '__Host-konnect_staff',
    '__Host-konnect_staff_device',
  ]);
  for (const line of lines) {
    expect(line).toContain('; Path=/;');
    expect(line).toContain('; Secure');
    expect(line).not.toContain('Domain');
  }
});

it('open a session by the name with the prefix alone', async () => {
  const token = valueOf(await secure.send('POST', SESSION, LOGIN));
  const status = async (cookie: string) => (await secure.get(SESSION, { cookie })).statusCode;
  expect(await status(`__Host-konnect_staff=${token}`)).toBe(200);
  // As a neighbouring host of the domain could set it.
  expect(await status(`konnect_staff=${token}`)).not.toBe(200);
  expect(await status(`__Host-konnect_staff=${token}; konnect_staff=theirs`)).toBe(200);
});

it('keep their names without https', async () => {
  const answer = await plain.send('POST', SESSION, LOGIN);
  expect(linesOf(answer)[0]).toMatch(/^konnect_staff=/);
  expect((await plain.get(SESSION, { cookie: `konnect_staff=${valueOf(answer)}` })).statusCode).toBe(200);
});

it('know a visitor of before the upgrade, and a name with the prefix first', async () => {
  const [line] = linesOf(await like(secure));
  expect(line).toMatch(/^__Host-konnect_device=/);
  expect(linesOf(await like(secure, 'konnect_device=adeviceofbefore'))).toEqual([]);
  expect(linesOf(await like(secure, '__Host-konnect_device=adeviceofnow; konnect_device=x'))).toEqual([]);
});
