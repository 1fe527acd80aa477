// Against a real identity provider over HTTP, in a process of its own.
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { auditLog } from '#app/modules/platform/audit/tables';
import { startIdentityProvider, type TestIdentityProvider } from '#app/test/identity-provider';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { startSession } from './sessions';
import { staffSession, staffUser } from './tables';

const SITE = 'https://konnect.example';
const LOGOUT = '/api/staff/oidc/logout/';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const client = { clientId: 'konnect', clientSecret: 'a secret of the client' };
const SUB = 'amina-1';

let test: TestApp;
let provider: TestIdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ ...client, redirectUri: `${SITE}/api/staff/oidc/callback/` });
  test = await startTestApp({
    publicUrl: SITE,
    serverSecret: 'a secret of the server',
    oidc: {
      issuer: provider.issuer,
      ...client,
      roleClaim: 'roles',
      roles: [{ value: 'writers', role: 'editor' }],
    },
  });
}, 60_000);
beforeEach(() =>
  test.database.db.execute('truncate staff_user, staff_session, audit_log, staff_logout_token cascade'),
);
afterAll(async () => {
  await test.close();
  await provider.close();
});

type Answer = Awaited<ReturnType<TestApp['get']>>;
const cookieOf = (answer: Answer, name: string) =>
  `__Host-${name}=${answer.cookies.find((cookie) => cookie.name === `__Host-${name}`)?.value ?? ''}`;

/** Signs somebody in by the provider. @returns the cookie of the session, and the `sid` there */
async function enter(sub = SUB): Promise<{ cookie: string; sid: string }> {
  const start = await test.get('/api/staff/oidc/start/');
  const back = await provider.signIn(String(start.headers.location), {
    sub,
    claims: { email: `${sub}@konnect.example`, roles: ['writers'] },
  });
  const answer = await test.get(back.replace(SITE, ''), { cookie: cookieOf(start, 'konnect_staff_oidc') });
  const rows = await test.database.db.select().from(staffSession);
  const sid = rows.at(-1)?.providerSession;
  if (!sid) throw new Error('The session does not know the one at the provider.');
  return { cookie: cookieOf(answer, 'konnect_staff'), sid };
}
const statusOf = async ({ cookie }: { cookie: string }) =>
  (await test.get('/api/staff/session/', { cookie })).statusCode;
const send = (token: string) =>
  test.app.inject({
    method: 'POST',
    url: LOGOUT,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];
const REFUSED = [400, 'staff.logout_token'];

let made = 0;
const claims = (changes: Record<string, unknown> = {}) => {
  const now = Math.floor(Date.now() / 1_000);
  return {
    ...{ iss: provider.issuer, aud: client.clientId, iat: now, exp: now + 120, jti: `token-${(made += 1)}` },
    ...{ sub: SUB, events: { [EVENT]: {} } },
    ...changes,
  };
};

it('ends the session that the provider names, once, and leaves the others', async () => {
  const phone = await enter();
  const desk = await enter();
  const colleague = await enter('otieno-1');
  const token = await provider.logoutToken({ sub: SUB, sid: phone.sid });
  const answer = await send(token);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await Promise.all([phone, desk, colleague].map(statusOf))).toEqual([401, 200, 200]);
  const log = (await test.database.db.select().from(auditLog)).filter(
    ({ action }) => action === 'staff.session-end',
  );
  expect(log).toMatchObject([{ detail: { sessions: 1, by: 'provider' } }]);
  // The same token again ends nothing, not even a session that begins later.
  expect(codeOf(await send(token))).toEqual(REFUSED);
});

it('ends all that the provider began for a person whom it names alone, and no session by password', async () => {
  const first = await enter();
  const second = await enter();
  const colleague = await enter('otieno-1');
  const [user] = (await test.database.db.select().from(staffUser)).filter(({ email }) =>
    email.startsWith(SUB),
  );
  if (!user) throw new Error('There is no account.');
  await test.database.db.update(staffUser).set({ passwordHash: 'a password of their own' });
  const { token } = await startSession(test.database.db, user, {
    now: test.clock.now,
    random: (bytes) => Buffer.alloc(bytes, 7),
  });
  const byPassword = { cookie: `__Host-konnect_staff=${token}` };
  expect((await send(await provider.sign(claims()))).statusCode).toBe(200);
  expect(await Promise.all([first, second, colleague, byPassword].map(statusOf))).toEqual([
    401, 401, 200, 200,
  ]);
});

it('ends a session by its name alone, and one of before by the person', async () => {
  const one = await enter();
  expect((await send(await provider.sign(claims({ sub: undefined, sid: one.sid })))).statusCode).toBe(200);
  expect(await statusOf(one)).toBe(401);
  const before = await enter();
  await test.database.db.update(staffSession).set({ providerSubject: null, providerSession: null });
  expect((await send(await provider.sign(claims({ sid: 'another' })))).statusCode).toBe(200);
  expect(await statusOf(before)).toBe(401);
});

describe('a token that is refused', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const old = () => Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, () => string | Promise<string>]>([
    ['is no token', () => 'nonsense'],
    ['is not signed', () => new UnsecuredJWT(claims()).encode()],
    [
      'is signed by another key',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'only' }).sign(other),
    ],
    [
      'is signed with the secret of the client',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(client.clientSecret.padEnd(32, '.'))),
    ],
    ['is of another issuer', () => provider.sign(claims({ iss: 'https://evil.example' }))],
    ['is for another client', () => provider.sign(claims({ aud: 'another' }))],
    ['has a nonce', () => provider.sign(claims({ nonce: 'n' }))],
    ['names no logout', () => provider.sign(claims({ events: { other: {} } }))],
    ['has a logout that is no object', () => provider.sign(claims({ events: { [EVENT]: true } }))],
    ['has no events', () => provider.sign(claims({ events: undefined }))],
    ['names nobody', () => provider.sign(claims({ sub: undefined }))],
    ['has no id', () => provider.sign(claims({ jti: undefined }))],
    ['has no time', () => provider.sign(claims({ iat: undefined }))],
    ['has no end', () => provider.sign(claims({ exp: undefined }))],
    ['has ended', () => provider.sign(claims({ exp: old() }))],
    ['is an hour old', () => provider.sign(claims({ iat: old() }))],
    ['is an access token', () => provider.sign(claims(), { typ: 'at+jwt' })],
  ])('%s', async (_name, make) => {
    const session = await enter();
    expect(codeOf(await send(await make()))).toEqual(REFUSED);
    expect(await statusOf(session)).toBe(200);
  });

  it('or is missing', async () => {
    const empty = await test.send('POST', LOGOUT, {});
    expect(codeOf(empty)).toEqual(REFUSED);
  });
});

it('takes one of two copies that come at the same instant', async () => {
  await enter();
  const token = await provider.sign(claims());
  const answers = await Promise.all([send(token), send(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

it('says that the provider is away, so that it is sent again', async () => {
  const oidc = { issuer: 'http://127.0.0.1:1', ...client, roleClaim: 'roles', roles: [] };
  const alone = await startTestApp({ oidc }, test.database);
  const answer = await alone.send('POST', LOGOUT, { logout_token: await provider.sign(claims()) });
  expect(codeOf(answer)).toEqual([503, 'staff.oidc_unreachable']);
  await alone.close();
});

it('is not there unless a provider is set', async () => {
  const other = await startTestApp({}, test.database);
  expect((await other.send('POST', LOGOUT, { logout_token: 'x' })).statusCode).toBe(404);
  await other.close();
});
