import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { auditLog } from '#app/modules/platform/audit/tables';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { openText, sealText } from './sealed-text';
import { insertStaff } from './store';
import { staffRecoveryCode, staffTotp, staffUser } from './tables';

const SESSION = '/api/staff/session/';
const SECOND = '/api/staff/session/second/';
const FACTOR = '/api/staff/second-factor/';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PERSON = { email: 'hr@konnect.example', password: 'a long password' };
const ADMIN = { email: 'admin@konnect.example', password: 'another long password' };
const START = new Date('2026-03-02T09:00:00Z');

type Headers = Record<string, string>;
type Reply = Awaited<ReturnType<TestApp['send']>>;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(async () => {
  await test.database.db.execute(
    'truncate staff_user, staff_session, staff_sign_in_attempt, staff_sign_in_step, audit_log restart identity cascade',
  );
  test.clock.now = START;
  test.config.secondFactorRoles = [];
  await insertStaff(test.database.db, { ...PERSON, name: 'Amina', role: 'hr' });
  await insertStaff(test.database.db, { ...ADMIN, name: 'Mutua', role: 'admin' });
});
afterAll(() => test.close());

const cookieOf = (reply: Reply, name: string) =>
  [reply.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const codeOf = (reply: Reply) => (reply.json() as { code?: string }).code;
const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000);
};
const appCode = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(test.clock.now.getTime() / 1_000) });
const sessionOf = (reply: Reply): Headers => ({
  cookie: cookieOf(reply, 'konnect_staff'),
  'x-csrf-token': String((reply.json() as { csrfToken: string }).csrfToken),
});
const password = (login = PERSON) => test.send('POST', SESSION, login);
const second = (step: Reply, code: string) =>
  test.send('POST', SECOND, { code }, { cookie: cookieOf(step, 'konnect_staff_step') });
const remove = (url: string, headers: Headers) => test.app.inject({ method: 'DELETE', url, headers });

/** Sets the app up as the desk does. */
async function setUp(headers: Headers) {
  const { secret, uri } = (await test.send('POST', FACTOR, {}, headers)).json();
  const confirmed = await test.send('PUT', FACTOR, { code: appCode(secret) }, headers);
  return { secret, uri, codes: confirmed.json().recovery_codes as string[] };
}

/** Amina with an app, signed in before that. */
async function withApp() {
  const headers = sessionOf(await password());
  const made = await setUp(headers);
  wait(60);
  return { ...made, headers };
}

describe('an authenticator app', () => {
  it('opens no account that has its demo password on a site for visitors', async () => {
    const { secret } = await withApp();
    const step = await password();
    await test.database.db.update(staffUser).set({ demoPasswordHash: staffUser.passwordHash });
    test.config.isOnThisMachine = false;
    expect(codeOf(await second(step, appCode(secret)))).toBe('staff.second_step_ended');
    expect(codeOf(await password())).toBe('staff.wrong_credentials');
    test.config.isOnThisMachine = true;
    expect((await second(step, appCode(secret))).statusCode).toBe(200);
  });

  it('counts only after its first code, and then the password opens nothing alone', async () => {
    const headers = sessionOf(await password());
    const { secret, uri } = (await test.send('POST', FACTOR, {}, headers)).json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect((await password()).statusCode).toBe(200);
    expect(codeOf(await test.send('PUT', FACTOR, { code: '000000' }, headers))).toBe('staff.wrong_code');
    expect((await test.send('PUT', FACTOR, { code: appCode(secret) }, headers)).statusCode).toBe(200);

    const step = await password();
    expect([step.statusCode, codeOf(step)]).toEqual([403, 'staff.second_step']);
    expect(cookieOf(step, 'konnect_staff')).toBe('');
    wait(30);
    const opened = await second(step, appCode(secret));
    expect(opened.statusCode).toBe(200);
    expect((await test.get(SESSION, sessionOf(opened))).statusCode).toBe(200);
  });

  it('is stored encrypted, for its person alone', async () => {
    const { secret } = await withApp();
    const [row] = await test.database.db.select().from(staffTotp);
    expect(JSON.stringify(row)).not.toContain(secret);
    const key = Buffer.alloc(32, 1);
    const sealed = sealText(key, secret, 'staff:1', (size) => Buffer.alloc(size, 2));
    expect(openText(key, sealed, 'staff:1')).toBe(secret);
    expect(openText(key, sealed, 'staff:2')).toBeUndefined();
    expect(openText(Buffer.alloc(32, 3), sealed, 'staff:1')).toBeUndefined();
  });

  it('takes each code once, and none of other minutes', async () => {
    const { secret } = await withApp();
    const code = appCode(secret);
    expect((await second(await password(), code)).statusCode).toBe(200);
    expect(codeOf(await second(await password(), code))).toBe('staff.wrong_code');
    wait(300);
    expect(codeOf(await second(await password(), code))).toBe('staff.wrong_code');
    expect((await second(await password(), appCode(secret))).statusCode).toBe(200);
  });

  it('opens one session for one step, also for two requests at the same instant', async () => {
    const { secret } = await withApp();
    const step = await password();
    const code = appCode(secret);
    const both = await Promise.all([second(step, code), second(step, code)]);
    expect(both.map((one) => one.statusCode).sort()).toEqual([200, 403]);
    expect(codeOf(await second(step, code))).toBe('staff.second_step_ended');
  });

  it('gives five tries and five minutes, then the password is asked for again', async () => {
    const { secret } = await withApp();
    const step = await password();
    for (let i = 0; i < 5; i += 1) expect(codeOf(await second(step, '000000'))).toBe('staff.wrong_code');
    expect(codeOf(await second(step, appCode(secret)))).toBe('staff.second_step_ended');
    const late = await password();
    wait(301);
    expect(codeOf(await second(late, appCode(secret)))).toBe('staff.second_step_ended');
    expect(codeOf(await test.send('POST', SECOND, { code: appCode(secret) }))).toBe(
      'staff.second_step_ended',
    );
  });

  it('counts wrong codes like wrong passwords, whoever begins again', async () => {
    await withApp();
    test.config.rateLimitFactor = 1;
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 12; i += 1) {
      wait(61);
      codes.push(codeOf(await second(await password(), '000000')));
    }
    test.config.rateLimitFactor = 0;
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('staff.wrong_code'));
    expect(codes).not.toContain(undefined);
    expect(codes.slice(-1)).not.toEqual(['staff.wrong_code']);
  });

  it('works by plain forms, too', async () => {
    const { secret } = await withApp();
    const form = (url: string, fields: Record<string, string>, cookie = '') =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { ...FORM, ...(cookie && { cookie }) },
        payload: new URLSearchParams(fields).toString(),
      });
    const step = await form(SESSION, { ...PERSON, return: '/staff/inbox' });
    expect([step.statusCode, step.headers.location]).toEqual([
      303,
      '/staff/login?return=%2Fstaff%2Finbox&error=staff.second_step',
    ]);
    const cookie = cookieOf(step, 'konnect_staff_step');
    const opened = await form(SECOND, { code: appCode(secret), return: '/staff/inbox' }, cookie);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/staff/inbox']);
    expect(cookieOf(opened, 'konnect_staff')).not.toBe('');
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and are stored as hashes', async () => {
    const { codes } = await withApp();
    expect(codes).toHaveLength(8);
    const [code = ''] = codes;
    const rows = await test.database.db.select().from(staffRecoveryCode);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await second(await password(), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(
      200,
    );
    expect(codeOf(await second(await password(), code))).toBe('staff.wrong_code');
  });

  it('are replaced together', async () => {
    const { codes, headers } = await withApp();
    const renewed = await test.send('POST', `${FACTOR}recovery-codes/`, {}, headers);
    const [fresh = ''] = renewed.json().recovery_codes as string[];
    expect(codeOf(await second(await password(), codes[1] ?? ''))).toBe('staff.wrong_code');
    expect((await second(await password(), fresh)).statusCode).toBe(200);
    expect((await test.get(FACTOR, headers)).json()).toMatchObject({ recovery_codes: 7 });
  });
});

describe('taking it away', () => {
  it('is up to its owner, and to administrators, who also end the sessions', async () => {
    const { headers } = await withApp();
    const admin = sessionOf(await password(ADMIN));
    const [person] = await test.database.db.select().from(staffUser).where(eq(staffUser.email, PERSON.email));
    const address = `/api/staff/users/${person?.id ?? 0}/second-factor/`;
    expect((await remove(address, headers)).statusCode).toBe(403);
    const listed = (await test.get('/api/staff/users/', admin)).json();
    expect(listed.map((one: { second_factor: boolean }) => one.second_factor)).toEqual([true, false]);
    expect((await remove(address, admin)).statusCode).toBe(204);
    expect((await test.get(SESSION, headers)).statusCode).toBe(401);
    expect([await test.count('staff_totp'), await test.count('staff_recovery_code')]).toEqual([0, 0]);
    expect(await test.database.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({
        action: 'staff.second-factor-off',
        subject: `staff:${person?.id ?? 0}`,
        who: ADMIN.email,
      }),
    );

    const again = sessionOf(await password());
    await setUp(again);
    expect((await remove(FACTOR, again)).statusCode).toBe(204);
    expect((await password()).statusCode).toBe(200);
    const actions = (await test.database.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'staff.second-factor-off')).toHaveLength(2);
  });
});

describe('a role that needs a second factor', () => {
  it('opens nothing but its own set-up before', async () => {
    test.config.secondFactorRoles = ['hr'];
    const headers = sessionOf(await password());
    expect((await test.get(SESSION, headers)).json()).toMatchObject({ mustSetUpSecondFactor: true });
    expect(codeOf(await test.get('/api/staff/inbox/', headers))).toBe('staff.second_factor_needed');
    expect((await test.get(FACTOR, headers)).json()).toMatchObject({ required: true, since: null });
    await setUp(headers);
    expect((await test.get('/api/staff/inbox/', headers)).statusCode).toBe(200);
    expect((await test.get(SESSION, headers)).json()).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await test.get('/api/staff/users/', sessionOf(await password(ADMIN)))).statusCode).toBe(200);
  });
});
