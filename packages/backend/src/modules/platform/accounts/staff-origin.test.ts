import type { FastifyRequest } from 'fastify';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { findRelyingParty } from './relying-party';
import { insertStaff } from './store';

const SESSION = '/api/staff/session/';
const SITE = 'https://www.konnect.example';
const DESK = 'https://desk.konnect.example';
const AMINA = { email: 'amina@konnect.example', password: 'a long password' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ publicUrl: SITE, staffUrl: DESK });
  await insertStaff(test.database.db, { ...AMINA, name: 'Amina Hassan', role: 'admin' });
});
afterAll(() => test.close());

/** As a browser without `Sec-Fetch-Site` sends it, and the edge hands it on. */
const signInFrom = (origin: string) =>
  test.send('POST', SESSION, AMINA, { origin, host: new URL(DESK).host });

it('lets pages of the desk sign in, and no page of the site', async () => {
  expect((await signInFrom(DESK)).statusCode).toBe(200);
  const refused = await signInFrom(SITE);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff.cross_site']);
});

it('lets no page sign in because the request names its host, as a page of the site or one without https', async () => {
  for (const [origin, host] of [
    [SITE, new URL(SITE).host],
    ['http://desk.konnect.example', new URL(DESK).host],
  ] as const) {
    const refused = await test.send('POST', SESSION, AMINA, { origin, host });
    expect([origin, refused.statusCode, refused.json().code]).toEqual([origin, 403, 'staff.cross_site']);
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
});

it('takes writes of a session from the desk alone', async () => {
  const signedIn = await signInFrom(DESK);
  const headers = {
    cookie: String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '',
    'x-csrf-token': signedIn.json().csrfToken as string,
    host: new URL(DESK).host,
  };
  const signOutFrom = (origin: string) =>
    test.app.inject({ method: 'DELETE', url: SESSION, headers: { ...headers, origin } });
  expect((await signOutFrom(SITE)).json()).toMatchObject({ code: 'staff.cross_site' });
  expect((await signOutFrom(DESK)).statusCode).toBe(204);
});

it('lets no page of the site make a colleague read, which the audit log would call the colleague’s own', async () => {
  const signedIn = await signInFrom(DESK);
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const before = await test.count('audit_log');
  const read = (from: Record<string, string>) =>
    test.get('/api/staff/inbox-export/?kind=contact', { cookie, host: new URL(DESK).host, ...from });
  const image = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await read(image)).json()).toMatchObject({ code: 'staff.cross_site' });
  expect(await test.count('audit_log')).toBe(before);
  expect((await read({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect(await test.count('audit_log')).toBe(before + 1);
});

it('gives cookies of its host alone, and opens no answer to other origins', async () => {
  const signedIn = await signInFrom(DESK);
  for (const line of [signedIn.headers['set-cookie']].flat())
    expect(line).toMatch(/^(?!.*;\s*domain=).*; HttpOnly(?:; Secure)?; SameSite=(?:Lax|Strict)$/i);
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  for (const origin of [SITE, 'https://evil.example', 'null']) {
    const read = await test.get(SESSION, { cookie, origin });
    const asked = await test.app.inject({
      ...{ method: 'OPTIONS', url: SESSION },
      headers: { cookie, origin, 'access-control-request-method': 'DELETE' },
    });
    for (const { headers } of [read, asked])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

it('binds passkeys to the host name of the desk', () => {
  const request = { hostname: 'www.konnect.example' } as FastifyRequest;
  expect(findRelyingParty(request, test.config)).toEqual({ id: 'desk.konnect.example', origin: DESK });
});
