import { startTestApp, type TestApp } from '#app/test/test-app';
import { insertStaff } from './store';

const SESSION = '/api/staff/session/';
const EMAIL = 'support@konnect.example';

let test: TestApp;
const trySignIn = (password: string, from: string, email = EMAIL) =>
  test.send('POST', SESSION, { email, password }, { 'x-forwarded-for': from });
const wait = (minutes: number) => (test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000));

beforeAll(async () => {
  test = await startTestApp({ rateLimitFactor: 1 });
  await insertStaff(test.database.db, { email: EMAIL, password: 'right', name: 'Support', role: 'support' });
});
// What one test tried is forgotten when the next begins.
beforeEach(() => wait(60));
afterAll(() => test.close());

it('lets one address fail five times a minute, even with the right password after', async () => {
  for (let count = 0; count < 5; count++)
    expect((await trySignIn('wrong', '41.80.0.1', `other${count}@konnect.example`)).statusCode).toBe(401);
  const refused = await trySignIn('right', '41.80.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'staff.too_many_attempts' });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await trySignIn('right', '41.80.0.2')).statusCode).toBe(200);
  wait(1.01);
  expect((await trySignIn('right', '41.80.0.1')).statusCode).toBe(200);
});

it('lets one account fail ten times in a quarter of an hour, from wherever', async () => {
  for (let count = 0; count < 10; count++)
    expect((await trySignIn('wrong', `41.80.1.${count}`)).statusCode).toBe(401);
  expect((await trySignIn('right', '41.80.2.1')).statusCode).toBe(429);
  wait(15.01);
  expect((await trySignIn('right', '41.80.2.1')).statusCode).toBe(200);
});

it('treats an account that does not exist alike', async () => {
  for (let count = 0; count < 10; count++)
    await trySignIn('wrong', `41.80.1.${count}`, 'nobody@konnect.example');
  expect((await trySignIn('wrong', '41.80.2.1', 'Nobody@konnect.example')).statusCode).toBe(429);
});

it('does not let thirty tries at the same instant through', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => trySignIn('wrong', '41.80.3.1')));
  expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(5);
});

it('does not count what succeeded', async () => {
  for (let count = 0; count < 7; count++)
    expect((await trySignIn('right', '41.80.4.1')).statusCode).toBe(200);
});

it('sends the form back to wait', async () => {
  for (let count = 0; count < 5; count++) await trySignIn('wrong', '41.80.5.1');
  const answer = await test.send('POST', SESSION, `email=${EMAIL}&password=right`, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '41.80.5.1',
  });
  expect(answer.headers.location).toBe('/staff/login?error=staff.too_many_attempts');
});
