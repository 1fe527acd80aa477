// The inbox with many items: its numbers are kept, and a page reads no more than a page.
import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/demo/seed';
import { rowsRead } from '#app/test/rows-read';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import type { InboxFilter } from './page';
import { inboxCounts, inboxRows } from './store';

const KINDS = ['contact', 'claim', 'event', 'job', 'scholarship'] as const;
const TABLES = [
  'contact_message',
  'spin',
  'event_application',
  'career_application',
  'scholarship_application',
  'inbox_item',
];
const COUNTS = { applications: 20_000, messages: 4_000 };

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await startTestApp();
  await seedDemo(test.database, () => test.clock.now, { large: COUNTS });
  admin = await signInAs(test, 'admin');
}, 120_000);
afterAll(() => test.close());

/** What the numbers and the states stand for, worked out from the rows themselves. */
async function recount(): Promise<Record<string, number>> {
  const state = (kind: string, own: string, table: string, id = 'id', where = 'true') =>
    `select coalesce(work.status, ${own}) as status from ${table} item left join inbox_item work on work.kind = '${kind}' and work.subject_id = item.${id}::text where ${where}`;
  const application = `case item.status when 'new' then 'new' when 'reviewing' then 'open' when 'shortlisted' then 'waiting' else 'done' end`;
  const { rows } = await test.database.db.execute<{ status: string; total: number }>(
    sql.raw(
      `select status, count(*)::int as total from (${[
        state(
          'contact',
          `case when item.status in ('new', 'spam', 'done') then item.status else 'open' end`,
          'contact_message',
        ),
        state('event', `case item.status when 'new' then 'new' else 'done' end`, 'event_application'),
        state('job', application, 'career_application'),
        state('scholarship', application, 'scholarship_application'),
        state(
          'claim',
          `case when item.handed_over_at is null then 'new' else 'done' end`,
          'spin',
          'id',
          'claim_code is not null',
        ),
      ].join(' union all ')}) items group by status`,
    ),
  );
  return {
    new: 0,
    open: 0,
    waiting: 0,
    done: 0,
    spam: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.total])),
  };
}

it('its numbers are those of a recount after changes by staff, in the tables and an erasure', async () => {
  const { db } = test.database;
  expect(await inboxCounts(db, KINDS)).toEqual(await recount());
  for (const { kind, id } of await inboxRows(db, { kinds: KINDS, status: 'new' }, 10))
    expect(
      (await admin.send('PATCH', `/api/staff/inbox/${kind}/${id}/`, { status: 'spam' })).statusCode,
    ).toBe(200);
  await db.execute(sql`update career_application set status = 'accepted' where id % 3 = 0`);
  await db.execute(sql`delete from event_application where id % 7 = 0`);
  await db.execute(sql`delete from inbox_item where subject_id like '%4'`);
  const counts = await inboxCounts(db, KINDS);
  expect(counts).toEqual(await recount());
  expect(counts.spam).toBeGreaterThan(10);
});

it.each<[string, Partial<InboxFilter>]>([
  ['the first page', {}],
  ['what is new', { status: 'new' }],
  ['what waits', { status: 'waiting' }],
  ['spam', { status: 'spam' }],
  ['one form', { kinds: ['event'], form: 'v3' }],
  ['the items of a person', { assignee: 1 }],
  ['a reference', { kinds: ['event'], search: 'KE-LARGE-000302' }],
  ['a phone number', { kinds: ['event', 'contact'], search: '0750000302' }],
])('reads few rows for %s', async (_, filter) => {
  const read = await rowsRead(test.database, TABLES, (db) => inboxRows(db, { kinds: KINDS, ...filter }, 26));
  expect(read).toBeLessThan(1_500);
});

it('gives every item once when it is read page by page', async () => {
  const { db } = test.database;
  const keys = new Set<string>();
  let filter: InboxFilter = { kinds: KINDS, status: 'waiting' };
  let total = 0;
  for (;;) {
    const page = await inboxRows(db, filter, 400);
    total += page.length;
    for (const { kind, id } of page) keys.add(`${kind}:${id}`);
    const last = page.at(-1);
    if (!last) break;
    filter = { ...filter, after: { at: new Date(last.created_at), key: `${last.kind}:${last.id}` } };
  }
  expect([keys.size, total]).toEqual([total, (await recount())['waiting']]);
});
