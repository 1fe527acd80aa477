// Every call of the contracts that needs a fresh sign-in, not a sample, and the downloads beside them.
import * as contracts from '@konnect/contracts';
import type { Endpoint } from '@konnect/contracts';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

const MINUTE = 60_000;
const START = new Date('2026-03-02T09:00:00Z');

const all: unknown[] = Object.values(contracts);
const fresh = all
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'fresh' in value)
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const);
const RETENTION = '/api/staff/privacy/retention/';
const SETTINGS = '/api/staff/settings';
/** Calls that erase with some input only. */
const erasing = [
  ['POST', RETENTION, { dry_run: false }],
  ['PUT', `${SETTINGS}/retention.contactDays/`, { value: 30 }],
  ['PUT', `${SETTINGS}/retention.auditDays/`, { value: null }],
] as const;
const harmless = [
  ['POST', RETENTION, { dry_run: true }],
  ['PUT', `${SETTINGS}/home.articles/`, { value: 3 }],
] as const;
const downloads = ['csv', 'json'].map((ending) => ['GET', `/api/staff/surveys/1/export.${ending}`] as const);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(() => {
  test.clock.now = START;
  test.config.freshSignInMinutes = 10;
});
afterAll(() => test.close());

/** @returns the code of the refusal, if any, when this administrator calls so long after the sign-in */
async function codeAfter(minutes: number, method: Endpoint['method'], url: string, body: unknown = {}) {
  const admin = await signInAs(test, 'admin');
  test.clock.now = new Date(START.getTime() + minutes * MINUTE);
  const answer = method === 'GET' ? await admin.get(url) : await admin.send(method, url, body);
  return answer.statusCode === 403 ? (answer.json() as { code: string }).code : undefined;
}

it('is needed for exports, erasures, accounts, second factors and overrides', () => {
  expect(fresh.map((one) => one.join(' ')).sort()).toEqual([
    'DELETE /api/staff/passkeys/1/',
    'DELETE /api/staff/second-factor/',
    'DELETE /api/staff/users/1/second-factor/',
    'GET /api/staff/inbox-answers/',
    'GET /api/staff/inbox-export/',
    'GET /api/staff/session/fresh/',
    'PATCH /api/staff/users/1/',
    'POST /api/staff/passkeys/options/',
    'POST /api/staff/privacy/erase/',
    'POST /api/staff/privacy/export/',
    'POST /api/staff/releases/1/override/',
    'POST /api/staff/second-factor/',
    'POST /api/staff/second-factor/recovery-codes/',
    'POST /api/staff/users/',
    'POST /api/staff/users/1/reset/',
  ]);
});

it.each([...fresh, ...downloads])(
  'lets nobody %s %s eleven minutes after the sign-in',
  async (method, url) => {
    expect(await codeAfter(9, method, url)).toBeUndefined();
    test.clock.now = START;
    expect(await codeAfter(11, method, url)).toBe('staff.fresh_needed');
  },
);

it.each(erasing)('is needed to %s %s with %j', async (method, url, body) => {
  expect(await codeAfter(9, method, url, body)).toBeUndefined();
  test.clock.now = START;
  expect(await codeAfter(11, method, url, body)).toBe('staff.fresh_needed');
});

it.each(harmless)('is not needed to %s %s with %j', async (method, url, body) => {
  expect(await codeAfter(60, method, url, body)).toBeUndefined();
});

it('is not needed to read, to work and to sign out', async () => {
  for (const url of ['/api/staff/session/', '/api/staff/inbox/', '/api/staff/users/'])
    expect(await codeAfter(60, 'GET', url)).toBeUndefined();
  test.clock.now = START;
  expect(await codeAfter(60, 'DELETE', '/api/staff/session/')).toBeUndefined();
});

it('is asked for by no call where the setting is 0', async () => {
  test.config.freshSignInMinutes = 0;
  expect(await codeAfter(600, 'GET', '/api/staff/session/fresh/')).toBeUndefined();
});
