import { startTestApp, type TestApp } from '#app/test/test-app';
import { insertStaff } from './store';

const SESSION = '/api/staff/session/';
const PERSON = { email: 'wanjiru@konnect.example', password: 'a long password' };
const COLLEAGUE = { email: 'otieno@konnect.example', password: 'another long password' };
const HOME = '41.90.64.1';
const STRANGER = '197.232.1.9';
const WRONG = 'what a stranger types';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ rateLimitFactor: 1 });
}, 60_000);
beforeEach(async () => {
  await test.database.db.execute('truncate staff_user, staff_session, staff_sign_in_attempt cascade');
  for (const one of [PERSON, COLLEAGUE])
    await insertStaff(test.database.db, { ...one, name: 'Person', role: 'editor' });
});
afterAll(() => test.close());

const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('konnect_staff_device='));

const signIn = (login: { email: string; password: string }, from: string, cookie = '') =>
  test.send('POST', SESSION, login, { 'x-forwarded-for': from, ...(cookie && { cookie }) });

/** Signs in and returns the cookie by which this device is known. */
async function knownDevice(login = PERSON): Promise<string> {
  const cookie = cookieOf(await signIn(login, HOME))?.split(';')[0];
  if (!cookie) throw new Error('The sign-in made no known device.');
  return cookie;
}

/** From as many networks as needed, because a network has a limit of its own. */
async function typeWrongPasswords(times: number, cookie = '') {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1)
    codes.push(
      (await signIn({ ...PERSON, password: WRONG }, cookie ? HOME : `10.0.${i}.1`, cookie)).statusCode,
    );
  return codes;
}

it('lets a colleague in on a device of theirs while strangers lock the account', async () => {
  const cookie = await knownDevice();
  expect((await typeWrongPasswords(12)).slice(-2)).toEqual([429, 429]);
  expect((await signIn(PERSON, STRANGER)).statusCode).toBe(429);
  expect((await signIn(PERSON, HOME, cookie)).statusCode).toBe(200);
});

it('lets a colleague in although others behind the same address typed too much', async () => {
  const cookie = await knownDevice();
  for (let i = 0; i < 6; i += 1) await signIn({ ...COLLEAGUE, password: WRONG }, HOME);
  expect((await signIn(PERSON, HOME)).statusCode).toBe(429);
  expect((await signIn(PERSON, HOME, cookie)).statusCode).toBe(200);
});

it('gives a known device no more attempts than a stranger, and locks it alone', async () => {
  const cookie = await knownDevice();
  expect(await typeWrongPasswords(6, cookie)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(PERSON, HOME, cookie)).statusCode).toBe(429);
  expect((await signIn(PERSON, STRANGER)).statusCode).toBe(200);
});

it('knows a device for its own person only, and no forged one', async () => {
  const cookie = await knownDevice(COLLEAGUE);
  await typeWrongPasswords(12);
  expect((await signIn(PERSON, HOME, cookie)).statusCode).toBe(429);
  for (const forged of [`${cookie.slice(0, -1)}-`, 'konnect_staff_device=x', `${cookie}x`])
    expect((await signIn(PERSON, HOME, forged)).statusCode).toBe(429);
});

it('keeps the id of a device at the next sign-in, out of reach for scripts and other sites', async () => {
  const cookie = await knownDevice();
  const line = cookieOf(await signIn(PERSON, HOME, cookie));
  expect(line?.split(';')[0]).toBe(cookie);
  expect(line).toMatch(/; Max-Age=15552000; Path=\/api\/staff\/; HttpOnly; SameSite=Strict$/);
});
