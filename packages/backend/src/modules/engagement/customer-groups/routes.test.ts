import { sql } from 'drizzle-orm';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { insertCustomer, insertCustomerGroup } from './store';

const PATH = '/services/food/customer-group-vouchers';
let test: TestApp;
let support: Record<string, string>;

async function signIn(role: 'support' | 'editor'): Promise<Record<string, string>> {
  await insertStaff(test.database.db, {
    email: `${role}@konnect.example`,
    name: role,
    role,
    password: 'a long password',
  });
  const answer = await test.send('POST', '/api/staff/session/', {
    email: `${role}@konnect.example`,
    password: 'a long password',
  });
  return {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.database;
  for (const [id, name] of [
    [1, 'Home'],
    [2, 'Hotspot'],
    [3, 'Staff'],
    [5, 'Reward'],
  ] as const)
    await insertCustomerGroup(db, { id, name });
  await insertCustomer(db, {
    mobilenumber: '+254700000001',
    firstname: 'Wanjiru',
    lastname: 'Kamau',
    address1: 'Zimmerman',
    groups: [1, 3],
  });
  support = await signIn('support');
}, 60_000);
afterAll(() => test.close());

const call = (body: Record<string, unknown>, headers = support) =>
  test.send(
    'POST',
    PATH,
    { operation: 'getcustomergroups', customer_number: '0700000001', ...body },
    headers,
  );

it('is for support alone, and only from its own page', async () => {
  expect((await call({}, {})).statusCode).toBe(401);
  expect((await call({}, { authorization: 'Bearer konnect-public' })).statusCode).toBe(401);
  expect((await call({}, await signIn('editor'))).statusCode).toBe(403);
  expect((await call({}, { cookie: support['cookie'] ?? '' })).json()).toMatchObject({ code: 'staff.csrf' });
});

it.each(['0700000001', '700 000 001', '+254700000001', '254700000001', '00254 700-000-001'])(
  'finds a customer by %s',
  async (customer_number) => {
    expect((await call({ customer_number })).json()).toEqual({
      result: 1,
      customer_info: {
        id: expect.any(Number),
        mobilenumber: '+254700000001',
        firstname: 'Wanjiru',
        lastname: 'Kamau',
        address1: 'Zimmerman',
      },
      groups: [
        { group_id: 1, group_name: 'Home' },
        { group_id: 3, group_name: 'Staff' },
      ],
    });
  },
);

it.each([
  ['0799999999', ['0199999999']],
  ['12', []],
  ['abc', []],
])('finds nobody by %s', async (customer_number, suggested) => {
  const answer = (await call({ customer_number })).json();
  expect(answer).toMatchObject({
    result: 0,
    msg: 'Phone number does not exist. Please confirm the phone number',
  });
  expect(answer.suggestions).toEqual(expect.arrayContaining(suggested));
});

it('refuses a blank number and an unknown operation', async () => {
  expect((await call({ customer_number: '  ' })).json()).toMatchObject({
    customer_number: ['Enter a phone number'],
  });
  expect((await call({ operation: 'deletecustomer' })).json()).toMatchObject({
    operation: ['Unknown operation'],
  });
});

it('adds once, removes once, and keeps group 3', async () => {
  const add = { operation: 'addcustomertogroup_ignoco', customer_group: 5 };
  expect((await call(add)).json()).toMatchObject({
    result: 1,
    msg: 'Customer added to group successfully',
    groups: expect.arrayContaining([{ group_id: 5, group_name: 'Reward' }]),
  });
  expect((await call(add)).json()).toMatchObject({ result: 0 });
  const remove = { operation: 'removecustomerfromgroup', customer_group: 5, reason: 'by mistake' };
  expect((await call(remove)).json()).toMatchObject({ result: 1 });
  expect((await call(remove)).json()).toMatchObject({ result: 0 });
  expect((await call({ ...remove, customer_group: 3 })).json()).toMatchObject({ result: 0 });
  // These calls answer without codes: nothing is done, and the groups stay as they were.
  const unknown = (await call({ ...add, customer_group: 77 })).json();
  expect(unknown).toMatchObject({ result: 0, msg: expect.any(String) });
  expect(JSON.stringify(unknown.groups ?? [])).not.toContain('77');
  expect((await call({ operation: 'addcustomertogroup_ignoco' })).statusCode).toBe(400);
});

it('notes every look-up, without the number', async () => {
  const before = await test.count('audit_log');
  await call({});
  await call({ customer_number: '0799999999' });
  const { rows } = await test.database.db.execute<{ line: string }>(
    sql`select action || ' ' || personal::text || ' ' || detail::text as line from audit_log where action = 'customer.look-up'`,
  );
  expect((await test.count('audit_log')) - before).toBe(2);
  expect(rows.map(({ line }) => line).join('\n')).not.toContain('0799999999');
});
