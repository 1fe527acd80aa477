// Against a real identity provider over HTTP, in a process of its own.
import { eq } from 'drizzle-orm';
import { keyFrom } from '#app/http/server-secret';
import { startIdentityProvider, type Person, type TestIdentityProvider } from '#app/test/identity-provider';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { openStarted, sealStarted, type StartedSignIn } from './started-sign-in';
import { insertStaff } from './store';
import { staffSession, staffUser } from './tables';

const SITE = 'https://konnect.example';
const SECRET = 'a secret of the server';
const client = { clientId: 'konnect', clientSecret: 'a secret of the client' };
const START = '/api/staff/oidc/start/';
const roles = [
  { value: 'it-team', role: 'admin' as const },
  { value: 'writers', role: 'editor' as const },
];

let test: TestApp;
let provider: TestIdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ ...client, redirectUri: `${SITE}/api/staff/oidc/callback/` });
  test = await startTestApp({
    publicUrl: SITE,
    serverSecret: SECRET,
    oidc: { issuer: provider.issuer, ...client, roleClaim: 'roles', roles },
  });
}, 60_000);
afterAll(async () => {
  await test.close();
  await provider.close();
});

const key = keyFrom(SECRET, 'oidc');
const amina: Person = {
  sub: 'amina-1',
  claims: {
    name: 'Amina Yusuf',
    email: 'Amina@konnect.example',
    email_verified: true,
    roles: ['others', 'writers'],
  },
};
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((one) => one.name === name)?.value;

async function start(returnTo = '/staff/inbox') {
  const answer = await test.get(`${START}?return=${encodeURIComponent(returnTo)}`);
  return {
    answer,
    to: String(answer.headers.location),
    started: cookieOf(answer as never, '__Host-konnect_staff_oidc') ?? '',
  };
}
const comeBack = (address: string, started: string, more = '') =>
  test.get(address.replace(SITE, ''), { cookie: `__Host-konnect_staff_oidc=${started}${more}` });

/** The whole way. `change` is what somebody does on the way back. */
async function signIn(
  person: Person,
  {
    returnTo,
    change,
  }: {
    returnTo?: string;
    change?: (back: { address: string; started: string }) => { address: string; started: string };
  } = {},
) {
  const { to, started } = await start(returnTo);
  const back = { address: await provider.signIn(to, person), started };
  const { address, started: cookie } = change ? change(back) : back;
  return comeBack(address, cookie);
}
const problemIn = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location']), SITE).searchParams.get('error');
const changed = (started: string, fields: Partial<StartedSignIn>) => {
  const read = openStarted(key, started, test.clock.now);
  if (!read) throw new Error('The cookie could not be read.');
  return sealStarted(key, { ...read, ...fields });
};

it('asks the provider for a code with PKCE, state and nonce, and keeps them in a cookie of ten minutes', async () => {
  const { answer, to } = await start();
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-konnect_staff_oidc=[\w-]+\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const asked = Object.fromEntries(new URL(to).searchParams);
  const word = expect.stringMatching(/^[\w-]{43}$/);
  expect(asked).toEqual({
    client_id: 'konnect',
    response_type: 'code',
    redirect_uri: `${SITE}/api/staff/oidc/callback/`,
    scope: 'openid profile email',
    state: word,
    nonce: word,
    code_challenge: word,
    code_challenge_method: 'S256',
  });
});

it('makes the account, starts a session like a password does, and goes where the person wanted to', async () => {
  const answer = await signIn(amina);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/staff/inbox']);
  const cookies = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(
    /__Host-konnect_staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  expect(cookies).toMatch(/__Host-konnect_staff_oidc=; /);
  const session = await test.get('/api/staff/session/', {
    cookie: `__Host-konnect_staff=${cookieOf(answer as never, '__Host-konnect_staff')}`,
  });
  expect(session.json()).toMatchObject({
    name: 'Amina Yusuf',
    email: 'amina@konnect.example',
    role: 'editor',
  });
  const [user] = await test.database.db
    .select()
    .from(staffUser)
    .where(eq(staffUser.email, 'amina@konnect.example'));
  expect(user).toMatchObject({ oidcSubject: `${provider.issuer} amina-1`, passwordHash: null });
});

it('knows the person again by subject, whatever the address is now, and follows name and role', async () => {
  const before = await test.count('staff_user');
  const answer = await signIn(
    {
      sub: 'amina-1',
      claims: { name: 'Amina Y. Said', email: 'elsewhere@konnect.example', roles: 'it-team' },
    },
    { returnTo: '//evil.example' },
  );
  expect(answer.headers.location).toBe('/staff');
  expect(await test.count('staff_user')).toBe(before);
  const [user] = await test.database.db
    .select()
    .from(staffUser)
    .where(eq(staffUser.oidcSubject, `${provider.issuer} amina-1`));
  expect(user).toMatchObject({ name: 'Amina Y. Said', role: 'admin', email: 'amina@konnect.example' });
});

it('ends the session that the browser held before', async () => {
  const first = cookieOf((await signIn(amina)) as never, '__Host-konnect_staff') ?? '';
  const { to, started } = await start();
  await comeBack(await provider.signIn(to, amina), started, `; __Host-konnect_staff=${first}`);
  expect(
    (await test.get('/api/staff/session/', { cookie: `__Host-konnect_staff=${first}` })).statusCode,
  ).toBe(401);
});

describe('linking', () => {
  const of = async (email: string) =>
    (await test.database.db.select().from(staffUser).where(eq(staffUser.email, email)))[0];

  it('takes an account with a verified address, and its handed-out password away', async () => {
    await insertStaff(test.database.db, {
      email: 'otieno@konnect.example',
      name: 'Otieno',
      role: 'support',
      password: 'handed out',
    });
    await test.database.db
      .update(staffUser)
      .set({ mustChangePassword: true })
      .where(eq(staffUser.email, 'otieno@konnect.example'));
    const answer = await signIn({
      sub: 'otieno-1',
      claims: { email: 'otieno@konnect.example', email_verified: true, roles: ['writers'] },
    });
    expect(problemIn(answer)).toBeNull();
    expect(await of('otieno@konnect.example')).toMatchObject({
      oidcSubject: `${provider.issuer} otieno-1`,
      role: 'editor',
      passwordHash: null,
      mustChangePassword: false,
    });
  });

  it.each([
    ['an unverified address', false],
    ['an address without a word on it', undefined],
    ['a verified one in words', 'true'],
  ])('does not take one by %s', async (_name, verified) => {
    await insertStaff(test.database.db, {
      email: 'boss@konnect.example',
      name: 'Boss',
      role: 'admin',
      password: 'a long password',
    });
    const answer = await signIn({
      sub: 'mallory',
      claims: {
        email: 'boss@konnect.example',
        ...(verified === undefined ? {} : { email_verified: verified }),
        roles: ['writers'],
      },
    });
    expect(problemIn(answer)).toBe('staff.oidc_unlinked');
    expect(answer.headers['set-cookie']).not.toMatch(/konnect_staff=/);
    expect((await of('boss@konnect.example'))?.oidcSubject).toBeNull();
  });

  it('does not move an account to another subject', async () => {
    const answer = await signIn({
      sub: 'otieno-2',
      claims: { email: 'otieno@konnect.example', email_verified: true, roles: ['writers'] },
    });
    expect(problemIn(answer)).toBe('staff.oidc_unlinked');
    expect((await of('otieno@konnect.example'))?.oidcSubject).toBe(`${provider.issuer} otieno-1`);
  });
});

describe('roles', () => {
  it.each([
    ['none', {}, 'staff.oidc_no_role'],
    ['an unknown one', { roles: ['guests'] }, 'staff.oidc_no_role'],
    ['our own name, which is not in the mapping', { roles: ['admin'] }, 'staff.oidc_no_role'],
    ['something that is no text', { roles: { admin: true } }, 'staff.oidc_no_role'],
    ['a role without an address', { roles: ['writers'], email: undefined }, 'staff.oidc_no_email'],
  ])('refuses %s', async (_name, claims, problem) => {
    const before = await test.count('staff_user');
    const answer = await signIn({
      sub: 'stranger',
      claims: { email: 'stranger@konnect.example', email_verified: true, ...claims },
    });
    expect([
      problemIn(answer),
      cookieOf(answer as never, '__Host-konnect_staff'),
      await test.count('staff_user'),
    ]).toEqual([problem, undefined, before]);
  });

  it('ends the sessions of somebody who lost the role, and opens nothing to a disabled account', async () => {
    await signIn({ sub: 'left', claims: { email: 'left@konnect.example', roles: ['writers'] } });
    const [user] = await test.database.db
      .select()
      .from(staffUser)
      .where(eq(staffUser.email, 'left@konnect.example'));
    const sessions = () =>
      test.database.db
        .select()
        .from(staffSession)
        .where(eq(staffSession.userId, user?.id ?? 0));
    expect(await sessions()).toHaveLength(1);
    expect(
      problemIn(await signIn({ sub: 'left', claims: { email: 'left@konnect.example', roles: [] } })),
    ).toBe('staff.oidc_no_role');
    expect(await sessions()).toHaveLength(0);
    await test.database.db
      .update(staffUser)
      .set({ active: false })
      .where(eq(staffUser.id, user?.id ?? 0));
    expect(
      problemIn(await signIn({ sub: 'left', claims: { email: 'left@konnect.example', roles: ['writers'] } })),
    ).toBe('staff.oidc_disabled');
  });
});

it('comes back to the desk where that has an origin of its own', async () => {
  const desk = 'https://desk.konnect.example';
  const { config, database } = test;
  const apart = await startTestApp({ ...config, staffUrl: desk }, database);
  const answer = await apart.get(START);
  const address = new URL(String(answer.headers.location));
  expect(address.searchParams.get('redirect_uri')).toBe(`${desk}/api/staff/oidc/callback/`);
  await apart.close();
});

describe('a callback that was tampered with', () => {
  const edit = (address: string, name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url.href;
  };

  it.each([
    [
      'another state in the address',
      (address: string, started: string) => ({ address: edit(address, 'state', 'A'.repeat(43)), started }),
    ],
    [
      'another state in the cookie',
      (address: string, started: string) => ({
        address,
        started: changed(started, { state: 'A'.repeat(43) }),
      }),
    ],
    [
      'another nonce',
      (address: string, started: string) => ({
        address,
        started: changed(started, { nonce: 'A'.repeat(43) }),
      }),
    ],
    [
      'another verifier',
      (address: string, started: string) => ({
        address,
        started: changed(started, { verifier: 'A'.repeat(43) }),
      }),
    ],
    [
      'another issuer',
      (address: string, started: string) => ({
        address: edit(address, 'iss', 'https://evil.example'),
        started,
      }),
    ],
    [
      'a made-up code',
      (address: string, started: string) => ({ address: edit(address, 'code', 'A'.repeat(43)), started }),
    ],
  ])('is refused with %s', async (_name, change) => {
    const answer = await signIn(amina, { change: ({ address, started }) => change(address, started) });
    expect([problemIn(answer), cookieOf(answer as never, '__Host-konnect_staff')]).toEqual([
      'staff.oidc_failed',
      undefined,
    ]);
  });

  it.each([
    ['no cookie', () => ''],
    ['a forged cookie', (started: string) => started.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'a cookie that has ended',
      (started: string) => changed(started, { until: new Date('2026-03-02T08:59:59Z').getTime() }),
    ],
  ])('is refused with %s', async (_name, change) => {
    const answer = await signIn(amina, {
      change: ({ address, started }) => ({ address, started: change(started) }),
    });
    expect([problemIn(answer), cookieOf(answer as never, '__Host-konnect_staff')]).toEqual([
      'staff.oidc_expired',
      undefined,
    ]);
  });

  it('is refused the second time, and with a code that has ended', async () => {
    const { to, started } = await start();
    const address = await provider.signIn(to, amina);
    expect(problemIn(await comeBack(address, started))).toBeNull();
    expect(problemIn(await comeBack(address, started))).toBe('staff.oidc_failed');

    const late = await start();
    const ended = await provider.signIn(late.to, { ...amina, codeTtl: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(problemIn(await comeBack(ended, late.started))).toBe('staff.oidc_failed');
  });

  it('says that the person said no', async () => {
    const answer = await signIn({ sub: 'nobody' });
    expect(answer.headers.location).toBe('/staff/login?return=%2Fstaff%2Finbox&error=staff.oidc_cancelled');
  });
});

it('sends people back with a word while the provider is away or is another one than set', async () => {
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
  const other = await startTestApp({
    oidc: { issuer, ...client, roleClaim: 'roles', roles },
    passwordSignIn: false,
  });
  expect(problemIn(await other.get(START))).toBe('staff.oidc_unreachable');
  const password = await other.send('POST', '/api/staff/session/', {
    email: 'a@konnect.example',
    password: 'x',
  });
  expect([password.statusCode, password.json().code]).toEqual([403, 'staff.password_off']);
  await other.close();
});

it('is not there unless it is set', async () => {
  const other = await startTestApp();
  expect((await other.get(START)).statusCode).toBe(404);
  await other.close();
});
