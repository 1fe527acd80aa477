import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { createDemoStaff } from './demo-staff';
import { insertStaff } from './store';
import { staffSession, staffUser } from './tables';

const SESSION = '/api/staff/session/';
const GOOD = { email: 'editor@konnect.example', password: 'a long password' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ publicUrl: 'https://konnect.example' });
  await insertStaff(test.database.db, { ...GOOD, name: 'Wanjiru Kamau', role: 'editor' });
});

afterAll(() => test.close());

async function signIn(): Promise<{ cookie: string; csrfToken: string; token: string }> {
  const answer = await test.send('POST', SESSION, GOOD);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, csrfToken: answer.json().csrfToken, token: cookie.split('=')[1] ?? '' };
}

describe('signing in', () => {
  it('gives the session and a cookie that scripts and other sites cannot use', async () => {
    const answer = await test.send('POST', SESSION, { ...GOOD, email: ' Editor@Konnect.Example ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      name: 'Wanjiru Kamau',
      email: GOOD.email,
      role: 'editor',
      csrfToken: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-konnect_staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('stores the hash of the cookie, never the cookie, and argon2id of the password', async () => {
    const { token } = await signIn();
    const rows = await test.database.db.select().from(staffSession);
    expect(rows.map((row) => row.tokenHash)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
    const [user] = await test.database.db.select().from(staffUser);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await test.send('POST', SESSION, { ...GOOD, password: 'wrong' });
    const nobody = await test.send('POST', SESSION, { email: 'nobody@konnect.example', password: 'wrong' });
    const text = ({ code, message }: { code: string; message: string }) => ({ code, message });
    expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401]);
    expect(text(wrong.json())).toEqual(text(nobody.json()));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('refuses a disabled account', async () => {
    const { db } = test.database;
    await insertStaff(db, {
      email: 'gone@konnect.example',
      password: GOOD.password,
      name: 'Gone',
      role: 'hr',
    });
    await db.update(staffUser).set({ active: false }).where(eq(staffUser.email, 'gone@konnect.example'));
    expect(
      (await test.send('POST', SESSION, { email: 'gone@konnect.example', password: GOOD.password }))
        .statusCode,
    ).toBe(401);
  });

  it.each([
    ['a field too many', { ...GOOD, role: 'admin' }, 'role'],
    ['no password', { email: GOOD.email, password: '' }, 'password'],
    ['no email', { password: 'x' }, 'email'],
  ])('refuses %s by name', async (_, body, field) => {
    const answer = await test.send('POST', SESSION, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()[field]).toEqual([expect.any(String)]);
  });

  it.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site by Origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await test.send('POST', SESSION, GOOD, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'staff.cross_site' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('accepts its own site', async () => {
    expect(
      (
        await test.send('POST', SESSION, GOOD, {
          origin: 'https://konnect.example',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (await test.send('POST', SESSION, GOOD, { origin: 'http://localhost:80', host: 'localhost:80' }))
        .statusCode,
    ).toBe(403);
    expect(
      (
        await test.send('POST', SESSION, GOOD, {
          origin: 'http://192.168.1.5:3000',
          host: '192.168.1.5:3000',
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('the form without scripts', () => {
  const post = (fields: Record<string, string>, headers = {}) =>
    test.send('POST', SESSION, new URLSearchParams(fields).toString(), { ...FORM, ...headers });

  it('leads to the page that was asked for', async () => {
    const answer = await post({ ...GOOD, return: '/survey/admin?tab=2' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/survey/admin?tab=2');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^__Host-konnect_staff=/);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/.//evil.example',
    '',
  ])('never leads away: %j', async (wanted) => {
    const answer = await post({ ...GOOD, return: wanted });
    expect(answer.statusCode).toBe(303);
    const target = new URL(String(answer.headers.location), 'https://konnect.example');
    expect(target.host).toBe('konnect.example');
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  });

  it('goes back with an error, without a session', async () => {
    const answer = await post({ ...GOOD, password: 'wrong', return: '/staff' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/staff/login?return=%2Fstaff&error=staff.wrong_credentials');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await post({ email: '', password: '' })).headers.location).toBe(
      '/staff/login?error=input.invalid',
    );
    expect((await post(GOOD, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

describe('a session', () => {
  it('is read back, and is nothing without its cookie', async () => {
    const { cookie, csrfToken } = await signIn();
    const answer = await test.get(SESSION, { cookie });
    expect(answer.json()).toEqual({ name: 'Wanjiru Kamau', email: GOOD.email, role: 'editor', csrfToken });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const without = await test.get(SESSION);
    expect(without.statusCode).toBe(401);
    expect(without.json()).toMatchObject({ code: 'staff.signed_out' });
  });

  it.each(['x', 'A'.repeat(43), "' or 1=1 --", ''])(
    'is not opened by the forged cookie %j',
    async (value) => {
      expect(
        (await test.get(SESSION, { cookie: `__Host-konnect_staff=${encodeURIComponent(value)}` })).statusCode,
      ).toBe(401);
    },
  );

  it('is not opened by the public token or by the stored hash', async () => {
    const { token } = await signIn();
    const hash = createHash('sha256').update(token).digest('hex');
    expect((await test.get('/api/staff/overview/', { authorization: 'Bearer public' })).statusCode).toBe(401);
    expect((await test.get(SESSION, { cookie: `__Host-konnect_staff=${hash}` })).statusCode).toBe(401);
  });

  it('ends when it is not used for half a day, and in any case after a week', async () => {
    const start = test.clock.now;
    const at = (hours: number) => (test.clock.now = new Date(start.getTime() + hours * 3_600_000));
    const idle = await signIn();
    const used = await signIn();
    for (let hour = 11; hour < 168; hour += 11) {
      at(hour);
      expect((await test.get(SESSION, { cookie: used.cookie })).statusCode).toBe(200);
    }
    expect((await test.get(SESSION, { cookie: idle.cookie })).statusCode).toBe(401);
    at(168.1);
    expect((await test.get(SESSION, { cookie: used.cookie })).statusCode).toBe(401);
    test.clock.now = start;
  });

  it('is signed out only from its own page', async () => {
    const { cookie, csrfToken } = await signIn();
    const signOut = (headers: Record<string, string>) =>
      test.app.inject({ method: 'DELETE', url: SESSION, headers: { cookie, ...headers } });
    expect((await signOut({})).json()).toMatchObject({ code: 'staff.csrf' });
    expect((await signOut({ 'x-csrf-token': 'wrong' })).statusCode).toBe(403);
    expect((await signOut({ 'x-csrf-token': csrfToken, origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
    expect((await test.get(SESSION, { cookie })).statusCode).toBe(200);

    const done = await signOut({ 'x-csrf-token': csrfToken });
    expect(done.statusCode).toBe(204);
    expect(done.headers['set-cookie']).toMatch(/^__Host-konnect_staff=;.*Expires=Thu, 01 Jan 1970/);
    expect((await test.get(SESSION, { cookie })).statusCode).toBe(401);
    expect((await signOut({})).statusCode).toBe(204);
  });
});

describe('demo accounts', () => {
  it('are made once, one per role, in a database without staff', async () => {
    const fresh = await startTestApp();
    try {
      const logins = await createDemoStaff(fresh.database.db, undefined);
      expect(logins.map((login) => login.role)).toEqual(['editor', 'support', 'hr', 'admin']);
      expect(new Set(logins.map((login) => login.password)).size).toBe(4);
      for (const { email, role, password } of logins) {
        expect((await fresh.send('POST', SESSION, { email, password })).json()).toMatchObject({ role });
      }
      expect(await createDemoStaff(fresh.database.db, undefined)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });
});
