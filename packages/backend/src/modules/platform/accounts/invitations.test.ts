import { eq } from 'drizzle-orm';
import { createLogger } from '#app/logging';
import { auditLog } from '#app/modules/platform/audit/tables';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addStaffAccount } from './first-account';
import { hashPassword } from './password';
import { staffInvitation, staffPasskey, staffUser } from './tables';

jest.mock('./password', () => {
  const actual = jest.requireActual<typeof import('./password')>('./password');
  return { ...actual, hashPassword: jest.fn(actual.hashPassword) };
});

const LINK = '/api/staff/invitation/';
const SESSION = '/api/staff/session/';
const PERSON = { email: 'First@Konnect.example', name: 'First', role: 'admin' } as const;
const PASSWORD = 'four quiet matatus home';
const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  test = await startTestApp({ secondFactorRoles: ['hr'] }, undefined, { logger });
}, 60_000);
beforeEach(() =>
  test.database.db.execute('truncate staff_user, staff_session, staff_sign_in_attempt, audit_log cascade'),
);
afterAll(() => test.close());

async function invite(person: Parameters<typeof addStaffAccount>[1] = PERSON) {
  const invited = await addStaffAccount(test.database, person, test.clock.now);
  if (!invited) throw new Error('The account is in use.');
  return invited.token;
}
const open = (token: string, headers = {}) => test.send('POST', LINK, { token }, headers);
const accept = (token: string, password = PASSWORD, headers = {}) =>
  test.send('PUT', LINK, { token, new_password: password }, headers);
const codeOf = (answer: Awaited<ReturnType<typeof open>>) => [answer.statusCode, answer.json().code];
const sessionOf = (answer: Awaited<ReturnType<typeof open>>) =>
  test.get(SESSION, {
    cookie: `konnect_staff=${answer.cookies.find(({ name }) => name === 'konnect_staff')?.value}`,
  });

it('tells whose it is, takes a password once, and signs in', async () => {
  const token = await invite();
  expect((await open(token)).json()).toEqual({ email: 'first@konnect.example', name: 'First' });
  const answer = await accept(token);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await sessionOf(answer)).json()).toMatchObject({ email: 'first@konnect.example', role: 'admin' });
  expect((await sessionOf(answer)).json().mustChangePassword).toBeUndefined();
  const known = await test.send('POST', SESSION, { email: PERSON.email, password: PASSWORD });
  expect(known.statusCode).toBe(200);
  expect(codeOf(await open(token))).toEqual([403, 'staff.link_used']);
  expect(codeOf(await accept(token, 'another quiet matatu'))).toEqual([403, 'staff.link_used']);
  const log = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'staff.password-change'));
  expect(log).toMatchObject([{ detail: { by: 'link' } }]);
});

it('is stored as a hash and stands in no line of the log', async () => {
  const token = await invite();
  await open(token);
  await accept(token, 'short');
  await accept(token);
  const stored = await test.database.db.select().from(staffInvitation);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(token);
});

it('takes one of two passwords that come at the same instant', async () => {
  const token = await invite();
  const answers = await Promise.all([accept(token), accept(token, 'another quiet matatu')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(await test.count('staff_session')).toBe(1);
});

it('ends after a day', async () => {
  const token = await invite();
  const made = test.clock.now;
  test.clock.now = new Date(made.getTime() + DAY_MS - 1);
  expect((await open(token)).statusCode).toBe(200);
  test.clock.now = new Date(made.getTime() + DAY_MS);
  expect(codeOf(await open(token))).toEqual([403, 'staff.link_ended']);
  expect(codeOf(await accept(token))).toEqual([403, 'staff.link_ended']);
  test.clock.now = made;
});

it.each([[''], ['A'.repeat(42)], ['A'.repeat(43)], ["' or 1=1 --"]])(
  'says that %j is not whole',
  async (token) => {
    expect(codeOf(await open(token))).toEqual([403, 'staff.link_wrong']);
    expect(codeOf(await accept(token))).toEqual([403, 'staff.link_wrong']);
  },
);

it.each([
  ['too short', 'elevenchars', /at least 12 characters/],
  ['common', 'Password123456', /among the first that strangers try/],
  ['the address', 'First@Konnect.example', /email address is no password/],
])('refuses a password that is %s, and stays open', async (_name, password, message) => {
  const token = await invite();
  const refused = await accept(token, password);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fieldErrors.new_password[0]).toMatch(message);
  expect((await accept(token)).statusCode).toBe(200);
});

it('is replaced by a new one until somebody has entered, and then there is none', async () => {
  const first = await invite();
  const second = await invite();
  expect(codeOf(await accept(first))).toEqual([403, 'staff.link_wrong']);
  expect((await accept(second)).statusCode).toBe(200);
  expect(await addStaffAccount(test.database, PERSON, test.clock.now)).toBeUndefined();
});

it('does not open an account that is switched off, or that got a password from an administrator', async () => {
  const token = await invite();
  const [user] = await test.database.db.select().from(staffUser);
  const set = (active: boolean) => test.database.db.update(staffUser).set({ active });
  await set(false);
  expect(codeOf(await accept(token))).toEqual([403, 'staff.link_ended']);
  await set(true);
  const admin = await signInAs(test, 'admin');
  expect((await admin.send('POST', `/api/staff/users/${user?.id}/reset/`, {})).statusCode).toBe(200);
  expect(codeOf(await accept(token))).toEqual([403, 'staff.link_wrong']);
});

it('does not open an account whose owner came with the company account first', async () => {
  const token = await invite();
  await test.database.db.update(staffUser).set({ mustChangePassword: false, passwordHash: null });
  expect(codeOf(await accept(token))).toEqual([403, 'staff.link_used']);
});

it('sets no password when the company account is linked while it is hashed, and is not used up', async () => {
  const token = await invite();
  const linked = { oidcSubject: 'https://id.example amina-1', passwordHash: null, mustChangePassword: false };
  jest.mocked(hashPassword).mockImplementationOnce(async (password) => {
    await test.database.db.update(staffUser).set(linked);
    return `hash of ${password.length} characters`;
  });
  expect(codeOf(await accept(token))).toEqual([403, 'staff.link_used']);
  expect(await test.database.db.select().from(staffUser)).toMatchObject([linked]);
  expect(await test.database.db.select().from(staffInvitation)).toMatchObject([{ usedAt: null }]);
  expect(await test.count('staff_session')).toBe(0);
});

it('sets no password of an account that is switched off while it is hashed', async () => {
  const token = await invite();
  jest.mocked(hashPassword).mockImplementationOnce(async () => {
    await test.database.db.update(staffUser).set({ active: false });
    return 'hash';
  });
  expect((await accept(token)).statusCode).toBe(403);
  expect(await test.count('staff_session')).toBe(0);
  await test.database.db.update(staffUser).set({ active: true });
  expect((await accept(token)).statusCode).toBe(200);
});

it('leads to the set-up of a second step where the role needs one', async () => {
  const answer = await accept(await invite({ ...PERSON, role: 'hr' }));
  expect((await sessionOf(answer)).json()).toMatchObject({ mustSetUpSecondFactor: true });
});

describe('from an administrator', () => {
  const USERS = '/api/staff/users/';
  const tokenOf = (answer: Awaited<ReturnType<typeof open>>) =>
    /^http.*\/staff\/login\?invited#([\w-]{43})$/.exec(answer.json().link)?.[1] ?? '';
  const hire = async () => {
    const admin = await signInAs(test, 'admin');
    const person = { email: 'new@konnect.example', name: 'New', role: 'editor' };
    const made = await admin.send('POST', USERS, { ...person, link: true });
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const { id } = made.json().user;
    return {
      admin,
      made,
      id: Number(id),
      reset: () => admin.send('POST', `${USERS}${id}/reset/`, { link: true }),
    };
  };

  it('opens the new account once, in place of a password, for a day', async () => {
    const { made } = await hire();
    expect(made.json()).not.toHaveProperty('password');
    expect(Date.parse(made.json().valid_until) - test.clock.now.getTime()).toBe(DAY_MS);
    const answer = await accept(tokenOf(made));
    expect((await sessionOf(answer)).json()).toMatchObject({ email: 'new@konnect.example' });
    expect(codeOf(await accept(tokenOf(made)))).toEqual([403, 'staff.link_used']);
  });

  it('takes the place of a forgotten password, of every session and of the link before', async () => {
    const { made, reset } = await hire();
    const signedIn = await accept(tokenOf(made));
    const [first, second] = [await reset(), await reset()];
    expect(first.json()).not.toHaveProperty('password');
    expect((await sessionOf(signedIn)).statusCode).toBe(401);
    const old = await test.send('POST', SESSION, { email: 'new@konnect.example', password: PASSWORD });
    expect(old.statusCode).toBe(401);
    expect(codeOf(await accept(tokenOf(first)))).toEqual([403, 'staff.link_wrong']);
    expect((await accept(tokenOf(second), 'another quiet matatu')).statusCode).toBe(200);
  });

  it('opens an account that the company account opens, too, when its password was forgotten', async () => {
    const { made, id, reset } = await hire();
    await accept(tokenOf(made));
    await test.database.db
      .update(staffUser)
      .set({ oidcSubject: 'https://id.example new-1' })
      .where(eq(staffUser.id, id));
    expect((await accept(tokenOf(await reset()))).statusCode).toBe(200);
  });

  it('stands for the password and never for the second step', async () => {
    const { made, id, reset } = await hire();
    await accept(tokenOf(made));
    const passkey = { name: 'phone', credentialId: 'c', publicKey: 'k', createdAt: test.clock.now };
    await test.database.db.insert(staffPasskey).values({ userId: id, ...passkey });
    const answer = await accept(tokenOf(await reset()), 'another quiet matatu');
    expect([codeOf(answer), answer.cookies]).toEqual([[403, 'staff.password_set'], []]);
    const known = await test.send('POST', SESSION, {
      email: 'new@konnect.example',
      password: 'another quiet matatu',
    });
    expect(codeOf(known)).toEqual([403, 'staff.second_step']);
  });

  it('is not given to a desk of before, which shows a password', async () => {
    const { admin, id } = await hire();
    const answer = (await admin.send('POST', `${USERS}${id}/reset/`)).json();
    expect([answer.link, answer.password]).toEqual([undefined, expect.stringMatching(/^\w{4}-/)]);
  });
});

it('is used from this site alone', async () => {
  const token = await invite();
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(codeOf(await open(token, foreign))).toEqual([403, 'staff.cross_site']);
  expect(codeOf(await accept(token, PASSWORD, foreign))).toEqual([403, 'staff.cross_site']);
  expect((await accept(token)).statusCode).toBe(200);
});

it('is tried ten times a minute from one address, and not at all where passwords are off', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 }, test.database);
  const from = (address: string) =>
    limited.send('POST', LINK, { token: 'A' }, { 'x-forwarded-for': address });
  for (let count = 0; count < 10; count++) expect((await from('41.80.0.1')).statusCode).toBe(403);
  expect((await from('41.80.0.1')).statusCode).toBe(429);
  expect((await from('41.80.0.2')).statusCode).toBe(403);
  await limited.close();
  const off = await startTestApp({ passwordSignIn: false }, test.database);
  expect(codeOf(await off.send('POST', LINK, { token: await invite() }))).toEqual([
    403,
    'staff.password_off',
  ]);
  await off.close();
});
