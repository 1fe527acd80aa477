// Every staff endpoint of the contracts, not a sample: without a session, with the public token, and with each role that it is not for.
import * as contracts from '@konnect/contracts';
import { STAFF_ROLES, type Endpoint, type StaffRole } from '@konnect/contracts';
import { SERVICE_PREFIX } from '#app/http/route';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

/** They make and end sessions: open by nature. */
const OPEN = new Set(['signIn', 'signOut']);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'service' in value;
}

const all: unknown[] = Object.values(contracts);
const endpoints = all.filter(isEndpoint).filter((one) => one.staff && !OPEN.has(one.id));
const urlOf = (one: Endpoint) => SERVICE_PREFIX[one.service] + one.path.replace(/:\w+/g, '1');
const cases = endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const wrongRoles = endpoints.flatMap((one) => (one.roles ? STAFF_ROLES.filter((role) => !one.roles?.includes(role)).map((role) => [role, `${one.method} ${one.path}`, one] as const) : []));

let test: TestApp;
const people = new Map<StaffRole, StaffClient>();
beforeAll(async () => {
  test = await startTestApp();
  for (const role of STAFF_ROLES) people.set(role, await signInAs(test, role));
});
afterAll(() => test.close());

const call = (one: Endpoint, headers: Record<string, string>) =>
  test.app.inject({ method: one.method, url: urlOf(one), headers, ...(one.method === 'GET' ? {} : { payload: {} }) });

/** A contract may be written before its handler: such an address opens nothing to anybody. */
const isServed = async (one: Endpoint) => (await call(one, {})).json().code !== 'route.not_found';

it('knows the endpoints', () => {
  expect(cases.length).toBeGreaterThan(9);
  expect(wrongRoles.length).toBeGreaterThan(9);
});

it('finds most of them served', async () => {
  let served = 0;
  for (const one of endpoints) if (await isServed(one)) served += 1;
  expect(served).toBeGreaterThan(9);
});

it('is asked for wherever an address is the staff’s', () => {
  const unmarked = all.filter(isEndpoint).filter((one) => one.path.startsWith('/api/staff/') && !one.staff);
  expect(unmarked.map((one) => one.id)).toEqual([]);
});

it('is for named roles, except for what concerns everybody’s own account', () => {
  const forAll = endpoints.filter((one) => !one.roles).map((one) => one.id);
  expect(forAll.sort()).toEqual(['changePassword', 'endOwnSession', 'getSession', 'getStaffOverview', 'listOwnSessions', 'signOutEverywhere']);
});

describe.each(cases)('%s', (_name, one) => {
  it('is closed without a session, to the public token and to a made-up cookie', async () => {
    if (!(await isServed(one))) return;
    const answers = [
      await call(one, {}),
      await call(one, { authorization: 'Bearer konnect-public' }),
      await call(one, { authorization: 'Bearer konnect-public', cookie: `konnect_staff=${'A'.repeat(43)}` }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(3).fill([401, 'staff.signed_out']));
  });

  if (one.method !== 'GET') {
    it('is closed to another site and to a request without the session’s token', async () => {
      if (!(await isServed(one))) return;
      const role = one.roles?.[0] ?? 'admin';
      const { cookie = '', 'x-csrf-token': token = '' } = people.get(role)?.headers ?? {};
      const without = await call(one, { cookie });
      const foreign = await call(one, { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' });
      expect([without.json().code, foreign.json().code]).toEqual(['staff.csrf', 'staff.cross_site']);
    });
  }
});

it.each(wrongRoles)('does not let %s do %s', async (role, _name, one) => {
  if (!(await isServed(one))) return;
  const answer = await call(one, people.get(role)?.headers ?? {});
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'staff.forbidden']);
});
