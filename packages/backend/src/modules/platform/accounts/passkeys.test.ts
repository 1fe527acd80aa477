import { softwarePasskey } from '#app/test/software-passkey';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { insertStaff } from './store';

const SESSION = '/api/staff/session/';
const FACTOR = '/api/staff/second-factor/';
const PASSKEYS = '/api/staff/passkeys/';
const SIGN_IN = '/api/staff/session/passkey/';
const ORIGIN = 'https://konnect.example';
const AMINA = { email: 'hr@konnect.example', password: 'a long password' };
const MUTUA = { email: 'admin@konnect.example', password: 'another long password' };
const START = new Date('2026-03-02T09:00:00Z');

type Headers = Record<string, string>;
type Reply = Awaited<ReturnType<TestApp['send']>>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(async () => {
  await test.database.db.execute(
    'truncate staff_user, staff_session, staff_sign_in_attempt, staff_sign_in_step, staff_passkey, audit_log restart identity cascade',
  );
  test.clock.now = START;
  Object.assign(test.config, {
    publicUrl: ORIGIN,
    isOnThisMachine: false,
    passwordSignIn: true,
    secondFactorRoles: [],
  });
  await insertStaff(test.database.db, { ...AMINA, name: 'Amina', role: 'hr' });
  await insertStaff(test.database.db, { ...MUTUA, name: 'Mutua', role: 'admin' });
});
afterAll(() => test.close());

const cookie = (reply: Reply, name: string): Headers => ({
  cookie:
    [reply.headers['set-cookie']]
      .flat()
      .find((line) => line?.includes(`${name}=`))
      ?.split(';')[0] ?? '',
});
const codeOf = (reply: Reply) => (reply.json() as { code?: string }).code;
const sessionOf = (reply: Reply): Headers => ({
  ...cookie(reply, 'konnect_staff'),
  'x-csrf-token': String((reply.json() as { csrfToken: string }).csrfToken),
});
const password = (login = AMINA) => test.send('POST', SESSION, login);
const challengeOf = (reply: Reply) => (reply.json() as { challenge: string }).challenge;
const remove = (url: string, headers: Headers) => test.app.inject({ method: 'DELETE', url, headers });

async function register(headers: Headers, passkey = softwarePasskey(ORIGIN)) {
  const options = await test.send('POST', `${PASSKEYS}options/`, {}, headers);
  const body = { name: 'Work phone', response: passkey.register(challengeOf(options)) };
  return { passkey, options, added: await test.send('POST', PASSKEYS, body, headers), body };
}

/** Begins with or without a password, and answers with this passkey. */
async function signInBy(passkey: ReturnType<typeof softwarePasskey>, step?: Reply) {
  const begun = step ? cookie(step, 'konnect_staff_step') : {};
  const options = await test.send('POST', `${SIGN_IN}options/`, {}, begun);
  const headers = step ? begun : cookie(options, 'konnect_staff_step');
  const response = passkey.sign(challengeOf(options));
  return { options, headers, response, reply: await test.send('POST', SIGN_IN, { response }, headers) };
}

it('opens the account as second step and alone, and comes with recovery codes', async () => {
  const headers = sessionOf(await password());
  const { passkey, added } = await register(headers);
  expect(added.statusCode).toBe(201);
  expect(added.json().recovery_codes).toHaveLength(8);
  expect((await test.get(FACTOR, headers)).json()).toMatchObject({
    since: null,
    recovery_codes: 8,
    passkeys: [{ name: 'Work phone', last_used_at: null }],
    can_add_passkey: true,
  });

  const step = await password();
  expect([step.statusCode, codeOf(step)]).toEqual([403, 'staff.second_step']);
  expect(step.json().details).toEqual({ app: false, passkey: true });
  const second = await signInBy(passkey, step);
  expect(second.options.json()).toMatchObject({ allowCredentials: [{ id: second.response.id }] });
  expect((await test.get(SESSION, sessionOf(second.reply))).statusCode).toBe(200);

  const alone = await signInBy(passkey);
  expect(alone.options.json()).toMatchObject({ userVerification: 'required' });
  expect(alone.reply.json()).toMatchObject({ email: AMINA.email });
  const again = await test.send('POST', SIGN_IN, { response: alone.response }, alone.headers);
  expect(codeOf(again)).toBe('staff.second_step_ended');
});

it('is refused from another site, of another person, with another key, and alone without its lock', async () => {
  const { passkey } = await register(sessionOf(await password()));
  const others = await register(sessionOf(await password(MUTUA)));
  const isRefused = async (one: typeof passkey, step?: Reply) =>
    expect(codeOf((await signInBy(one, step)).reply)).toBe('staff.passkey_refused');

  await isRefused(others.passkey, await password());
  const stranger = softwarePasskey(ORIGIN);
  await isRefused(stranger);
  const borrowed = {
    ...stranger,
    sign: (text: string) => ({ ...stranger.sign(text), id: passkey.sign(text).id }),
  };
  await isRefused(borrowed);

  const unlocked = softwarePasskey(ORIGIN, { verifiesUser: false });
  await register(
    sessionOf(
      await test.send('POST', SESSION, AMINA).then(async (step) => (await signInBy(passkey, step)).reply),
    ),
    unlocked,
  );
  await isRefused(unlocked);
  expect((await signInBy(unlocked, await password())).reply.statusCode).toBe(200);

  const elsewhere = softwarePasskey('https://konnect.example.evil.example');
  expect(codeOf((await register(sessionOf((await signInBy(passkey)).reply), elsewhere)).added)).toBe(
    'staff.passkey_refused',
  );
});

it('opens no account that has its demo password on a site for visitors, alone or as second step', async () => {
  const { passkey } = await register(sessionOf(await password()));
  const step = await password();
  const setDemo =
    "update staff_user set demo_password_hash = password_hash where email = 'hr@konnect.example'";
  await test.database.db.execute(setDemo);
  expect(codeOf((await signInBy(passkey)).reply)).toBe('staff.passkey_refused');
  expect(codeOf((await signInBy(passkey, step)).reply)).toBe('staff.passkey_refused');
  expect(codeOf(await password())).toBe('staff.wrong_credentials');
  await test.database.db.execute('update staff_user set demo_password_hash = null');
  expect((await signInBy(passkey)).reply.statusCode).toBe(200);
});

it('is registered once, for the session that began it', async () => {
  const headers = sessionOf(await password());
  const first = await register(headers);
  expect((await test.send('POST', PASSKEYS, first.body, headers)).statusCode).toBe(403);
  const admin = sessionOf(await password(MUTUA));
  const options = await test.send('POST', `${PASSKEYS}options/`, {}, headers);
  const body = { name: 'Mine', response: softwarePasskey(ORIGIN).register(challengeOf(options)) };
  expect(codeOf(await test.send('POST', PASSKEYS, body, admin))).toBe('staff.passkey_refused');
});

it('counts for roles that need a second factor, until it is removed', async () => {
  test.config.secondFactorRoles = ['hr'];
  const headers = sessionOf(await password());
  expect(codeOf(await test.get('/api/staff/overview/', headers))).toBe('staff.second_factor_needed');
  const { added } = await register(headers);
  expect((await test.get('/api/staff/overview/', headers)).statusCode).toBe(200);

  expect((await remove(`${PASSKEYS}${added.json().passkey.id}/`, headers)).statusCode).toBe(204);
  expect((await test.get(FACTOR, headers)).json()).toMatchObject({ passkeys: [], recovery_codes: 0 });
  expect((await password()).statusCode).toBe(200);
});

it('is taken away with the rest by an administrator, and from nobody else by its owner', async () => {
  const { added } = await register(sessionOf(await password()));
  const admin = sessionOf(await password(MUTUA));
  const url = `${PASSKEYS}${added.json().passkey.id}/`;
  expect((await remove(url, admin)).statusCode).toBe(404);
  expect((await test.get('/api/staff/users/', admin)).json()).toContainEqual(
    expect.objectContaining({ email: AMINA.email, second_factor: true }),
  );
  expect((await remove('/api/staff/users/1/second-factor/', admin)).statusCode).toBe(204);
  expect((await password()).statusCode).toBe(200);
});

it('is not offered at a bare IP address, and not where passwords are off', async () => {
  const headers = sessionOf(await password());
  const { passkey } = await register(headers);
  test.config.publicUrl = 'https://192.0.2.7';
  expect(codeOf(await test.send('POST', `${PASSKEYS}options/`, {}, headers))).toBe('staff.passkey_host');
  expect((await test.get(FACTOR, headers)).json()).toMatchObject({ can_add_passkey: false });
  test.config.publicUrl = ORIGIN;
  test.config.passwordSignIn = false;
  const refused = await test.send('POST', `${SIGN_IN}options/`, {}, {});
  expect(codeOf(refused)).toBe('staff.password_off');
  expect(passkey).toBeDefined();
});
