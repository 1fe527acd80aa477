import { eq } from 'drizzle-orm';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { auditLog } from '#app/modules/platform/audit/tables';
import { deviceName } from './device-name';
import { insertStaff } from './store';
import { staffUser } from './tables';

const SESSION = '/api/staff/session/';
const SESSIONS = '/api/staff/sessions/';
const USERS = '/api/staff/users/';
const PASSWORD = '/api/staff/password/';
const PERSON = { email: 'person@konnect.example', password: 'a long password' };
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';

let test: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(async () => {
  await test.database.db.execute(
    'truncate staff_user, staff_session, staff_sign_in_attempt, audit_log restart identity cascade',
  );
  admin = await signInAs(test, 'admin');
  await insertStaff(test.database.db, { ...PERSON, name: 'Person', role: 'editor' });
});
afterAll(() => test.close());

async function signIn(
  login: { email: string; password: string } = PERSON,
  headers: Record<string, string> = {},
) {
  const answer = await test.send('POST', SESSION, login, { 'user-agent': FIREFOX, ...headers });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    status: answer.statusCode,
    body: answer.json(),
    headers: { cookie, 'x-csrf-token': String(answer.json().csrfToken) },
  };
}
it('gives nobody a password or a link where the company account is the only way in', async () => {
  test.config.passwordSignIn = false;
  const person = { name: 'Kofi', email: 'kofi@konnect.example', role: 'hr' };
  const answers = [
    await admin.send('POST', USERS, { ...person, link: true }),
    await admin.send('POST', USERS, person),
    await admin.send('POST', `${USERS}2/reset/`, { link: true }),
  ];
  test.config.passwordSignIn = true;
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'staff.password_off']);
  expect((await signIn()).status).toBe(200);
});

it('takes a second step away with a password of the demo, and leaves it with one of its own', async () => {
  const { db } = test.database;
  const addKey = () =>
    db.execute(
      `insert into staff_passkey (user_id, name, credential_id, public_key, created_at) values (2, 'Phone', '${Math.random()}', 'x', now())`,
    );
  const keysAfterReset = async () => {
    await addKey();
    expect((await admin.send('POST', `${USERS}2/reset/`, { link: true })).statusCode).toBe(200);
    return (await db.execute('select from staff_passkey where user_id = 2')).rows.length;
  };
  expect(await keysAfterReset()).toBe(1);
  await db.execute('update staff_user set demo_password_hash = password_hash where id = 2');
  expect(await keysAfterReset()).toBe(0);
});

const isOpen = async (headers: Record<string, string>) =>
  (await test.get(SESSION, headers)).statusCode === 200;
const actions = async () => (await test.database.db.select().from(auditLog)).map((line) => line.action);

describe('sessions', () => {
  it('get a new cookie at every sign-in, and the one before ends', async () => {
    const first = await signIn();
    const second = await signIn(PERSON, { cookie: first.headers.cookie });
    expect(second.headers.cookie).not.toBe(first.headers.cookie);
    expect(await isOpen(first.headers)).toBe(false);
    expect(await isOpen(second.headers)).toBe(true);
  });

  it('are listed to their owner alone, and can be ended one by one or together', async () => {
    const [phone, desk, third] = [await signIn(), await signIn(), await signIn()];
    const list = (await test.get(SESSIONS, desk.headers)).json();
    expect(list).toHaveLength(3);
    expect(list.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ device: 'Firefox on Android', network: '127.0.0.0/24' });
    expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/);

    const other = list.find((one: { current: boolean }) => !one.current);
    expect((await admin.send('DELETE', `${SESSIONS}${other.id}/`)).statusCode).toBe(404);
    expect(
      (await test.app.inject({ method: 'DELETE', url: `${SESSIONS}${other.id}/`, headers: desk.headers }))
        .statusCode,
    ).toBe(204);
    expect([await isOpen(phone.headers), await isOpen(third.headers)].filter(Boolean)).toHaveLength(1);

    const all = await test.app.inject({ method: 'DELETE', url: SESSIONS, headers: desk.headers });
    expect(all.statusCode).toBe(204);
    expect(all.headers['set-cookie']).toMatch(/^konnect_staff=;/);
    for (const one of [phone, desk, third]) expect(await isOpen(one.headers)).toBe(false);
    expect((await admin.get(SESSION)).statusCode).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining(['staff.sign-in', 'staff.session-end', 'staff.sign-out-everywhere']),
    );
  });

  it('are seen and ended by administrators alone, one by one or together', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    const [person] = await test.database.db.select().from(staffUser).where(eq(staffUser.email, PERSON.email));
    const address = `${USERS}${person?.id ?? 0}/sessions/`;
    expect((await test.get(address, desk.headers)).statusCode).toBe(403);
    const list = (await admin.get(address)).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ device: 'Firefox on Android', current: false });
    expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/);

    expect((await admin.send('DELETE', `${address}${list[0].id}/`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `${address}${list[0].id}/`)).statusCode).toBe(404);
    expect([await isOpen(phone.headers), await isOpen(desk.headers)].filter(Boolean)).toHaveLength(1);
    expect((await admin.send('DELETE', address)).statusCode).toBe(204);
    expect([await isOpen(phone.headers), await isOpen(desk.headers)]).toEqual([false, false]);
    expect((await admin.get(SESSION)).statusCode).toBe(200);
    expect((await admin.get(`${USERS}999/sessions/`)).statusCode).toBe(404);
    expect((await actions()).filter((action) => action === 'staff.session-end')).toHaveLength(2);
  });

  it('write down refused sign-ins without what was typed', async () => {
    await signIn({ ...PERSON, password: 'hunter2' });
    await signIn({ email: 'nobody@konnect.example', password: 'hunter2' });
    const lines = (await test.database.db.select().from(auditLog)).filter(
      (line) => line.action === 'staff.sign-in-refused',
    );
    expect(lines.map((line) => line.subject)).toEqual([
      expect.stringMatching(/^staff:\d+$/),
      'staff:unknown',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|nobody/);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8', null],
    [undefined, null],
  ])('call %s %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe('changing the password', () => {
  const change = (headers: Record<string, string>, old_password: string, new_password: string) =>
    test.send('PUT', PASSWORD, { old_password, new_password }, headers);

  it('needs the old one, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect((await change(here.headers, 'wrong', 'another long password')).json()).toMatchObject({
      old_password: [expect.any(String)],
    });
    expect((await change(here.headers, PERSON.password, 'short')).json()).toMatchObject({
      new_password: [expect.stringMatching(/12/)],
    });
    expect((await change(here.headers, PERSON.password, PERSON.password)).statusCode).toBe(400);
    expect((await change(here.headers, PERSON.password, 'Password1234')).json()).toMatchObject({
      new_password: [expect.stringMatching(/first that strangers try/)],
    });
    expect(await isOpen(there.headers)).toBe(true);
    expect((await change(here.headers, PERSON.password, 'another long password')).json()).toEqual({
      ended_sessions: 1,
    });
    expect([await isOpen(here.headers), await isOpen(there.headers)]).toEqual([true, false]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ ...PERSON, password: 'another long password' })).status).toBe(200);
  });

  it('cannot be guessed at oftener than the sign-in', async () => {
    const { headers } = await signIn();
    const answers: number[] = [];
    test.config.rateLimitFactor = 1;
    for (let count = 0; count < 7; count++)
      answers.push((await change(headers, `guess ${count}`, 'another long password')).statusCode);
    test.config.rateLimitFactor = 0;
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('a temporary password', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const make = async () =>
    (await admin.send('POST', USERS, { email: 'new@konnect.example', name: 'New', role: 'hr' })).json();
  afterEach(() => (test.clock.now = new Date('2026-03-02T09:00:00Z')));

  it('ends after a day, which only who knows it is told', async () => {
    const { user, password } = await make();
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    expect(await signIn({ email: user.email, password })).toMatchObject({
      status: 403,
      body: { code: 'staff.password_ended' },
    });
    expect((await signIn({ email: user.email, password: 'another' })).status).toBe(401);
  });

  it('holds for the day, and what its owner chooses has no end', async () => {
    const { user, password } = await make();
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS - 1_000);
    const { status, headers } = await signIn({ email: user.email, password });
    expect(status).toBe(200);
    const own = 'mine and only mine';
    await test.send('PUT', PASSWORD, { old_password: password, new_password: own }, headers);
    test.clock.now = new Date(test.clock.now.getTime() + 2 * DAY_MS);
    expect((await signIn({ email: user.email, password: own })).status).toBe(200);
  });

  it('ends a day after an administrator has given a new one', async () => {
    const { user } = await make();
    test.clock.now = new Date(test.clock.now.getTime() + 3 * DAY_MS);
    admin = await signInAs(test, 'admin');
    const { password } = (await admin.send('POST', `${USERS}${user.id}/reset/`, {})).json();
    expect((await signIn({ email: user.email, password })).status).toBe(200);
  });
});

describe('administration', () => {
  it('makes an account whose password must be changed before anything else', async () => {
    const made = await admin.send('POST', USERS, { email: ' New@Konnect.example', name: 'New', role: 'hr' });
    expect(made.statusCode).toBe(201);
    const { user, password } = made.json();
    expect(user).toMatchObject({
      email: 'new@konnect.example',
      role: 'hr',
      active: true,
      must_change_password: true,
    });
    const { headers, body } = await signIn({ email: user.email, password });
    expect(body).toMatchObject({ mustChangePassword: true });
    expect((await test.get('/api/staff/overview/', headers)).json()).toMatchObject({
      code: 'staff.password_change_needed',
    });
    expect(
      (
        await test.send(
          'PUT',
          PASSWORD,
          { old_password: password, new_password: 'mine and only mine' },
          headers,
        )
      ).statusCode,
    ).toBe(200);
    expect((await test.get('/api/staff/overview/', headers)).statusCode).toBe(200);
    expect(
      (await admin.send('POST', USERS, { email: user.email, name: 'Again', role: 'hr' })).json(),
    ).toMatchObject({ code: 'staff.exists', email: [expect.any(String)] });
  });

  it('changes a role at once, and signs out whom it disables or resets', async () => {
    const { headers } = await signIn();
    const [person] = (await admin.get(USERS))
      .json()
      .filter((user: { email: string }) => user.email === PERSON.email);
    expect((await admin.send('PATCH', `${USERS}${person.id}/`, { role: 'hr' })).json()).toMatchObject({
      role: 'hr',
    });
    expect((await test.get(SESSION, headers)).json()).toMatchObject({ role: 'hr' });
    const reset = (await admin.send('POST', `${USERS}${person.id}/reset/`)).json();
    expect(await isOpen(headers)).toBe(false);
    const again = await signIn({ ...PERSON, password: reset.password });
    expect(again.status).toBe(200);
    expect((await admin.send('PATCH', `${USERS}${person.id}/`, { active: false })).json()).toMatchObject({
      active: false,
    });
    expect(await isOpen(again.headers)).toBe(false);
    expect((await signIn({ ...PERSON, password: reset.password })).status).toBe(401);
    expect((await admin.send('PATCH', `${USERS}999/`, { active: false })).statusCode).toBe(404);
  });

  it('never loses its last administrator, also when two demote each other at once', async () => {
    const lastOne = await admin.send('PATCH', `${USERS}${admin.id}/`, { role: 'editor' });
    expect(lastOne.json()).toMatchObject({ code: 'staff.last_admin' });
    expect((await admin.send('PATCH', `${USERS}${admin.id}/`, { active: false })).statusCode).toBe(409);
    const second = await signInAs(test, 'admin');
    const answers = await Promise.all([
      admin.send('PATCH', `${USERS}${second.id}/`, { role: 'editor' }),
      second.send('PATCH', `${USERS}${admin.id}/`, { active: false }),
    ]);
    // The slower one is refused: as the last administrator's demotion, or because its sender is none any
    // more.
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const left = await test.database.db.select().from(staffUser).where(eq(staffUser.role, 'admin'));
    expect(left.filter((user) => user.active)).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('is read by pages, filtered, and only by administrators', async () => {
    for (let count = 0; count < 5; count++) await signIn();
    await admin.send('POST', USERS, { email: 'x@konnect.example', name: 'X', role: 'hr' });
    const page = (await admin.get('/api/staff/audit/?action=staff.sign-in&page_size=3')).json();
    expect(page.results).toHaveLength(3);
    expect(page.results[0]).toMatchObject({
      who: PERSON.email,
      action: 'staff.sign-in',
      address: '127.0.0.0/24',
      detail: { by: 'password' },
    });
    const rest = (await admin.get(page.next)).json();
    expect(rest.results).toHaveLength(2);
    expect(rest.next).toBeNull();
    expect((await admin.get(`/api/staff/audit/?who=${admin.email}`)).json().results).toMatchObject([
      { action: 'staff.create' },
    ]);
    expect((await admin.get('/api/staff/audit/?to=2020-01-01')).json().results).toEqual([]);
    expect((await admin.get('/api/staff/audit/?from=nonsense')).statusCode).toBe(400);
    expect((await admin.get('/api/staff/audit/?cursor=nonsense')).statusCode).toBe(400);
  });
});
