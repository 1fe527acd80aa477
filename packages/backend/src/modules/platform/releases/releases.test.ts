import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());

it('tells administrators what a registry has to say: nothing where none shares the database', async () => {
  const answer = await (await signInAs(test, 'admin')).get('/api/staff/releases/');
  expect([answer.statusCode, answer.json()]).toEqual([200, { parts: [], changes: [], override: null }]);
});

it('reports only to administrators', async () => {
  expect((await test.get('/api/staff/releases/')).statusCode).toBe(401);
  expect((await (await signInAs(test, 'editor')).get('/api/staff/releases/')).statusCode).toBe(403);
});
