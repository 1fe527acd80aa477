import { sql } from 'drizzle-orm';
import { fillArchive } from '#app/demo/fill';
import { seedApi } from '#app/demo/seed-api';
import { rowsRead } from '#app/test/rows-read';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { datesAround } from './platform/schedule/store';
import { scheduledContent } from './scheduled-content';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()), 60_000);
afterAll(() => server.close());

const NOW = new Date('2026-03-02T09:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const lastChange = async (): Promise<unknown> =>
  (await server.get('/api/settings/schedule/')).json().last_change_at;

beforeEach(() => {
  server.clock.now = NOW;
});

it('knows every column whose name says that its date changes what is shown', async () => {
  const { rows } = await server.database.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name ~
      '^(published_at|deadline|(starts|ends|opens|closes)_at|valid_(from|until))$'`);
  // A revision's date tells its place in the history, and no page shows it.
  const found = rows.map(({ name }) => name).filter((name) => name !== 'content_revision.published_at');
  const known = scheduledContent.tables.flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(known.sort()).toEqual(found.sort());
});

it('says when a date passed, once it has passed, without anything that ran in between', async () => {
  await addArticle(server.database, { slug: 'soon', publishedAt: minutes(10) });
  await seedApi.insertOffer(server.database.db, { slug: 'o', title: 'Offer', endsAt: minutes(20) });
  const before = await lastChange();
  server.clock.now = new Date(minutes(10).getTime() - 1);
  expect(await lastChange()).toBe(before);
  server.clock.now = minutes(10);
  expect(await lastChange()).toBe(minutes(10).toISOString());
  // A day without any backend: the later of the two is found all the same.
  server.clock.now = minutes(1_500);
  expect(await lastChange()).toBe(minutes(20).toISOString());
});

it('does not count drafts, and follows the period of the scholarship that staff set', async () => {
  const { db } = server.database;
  await addArticle(server.database, { slug: 'draft', publishedAt: minutes(2_000) });
  await db.execute(sql`update article set status = 'draft' where slug = 'draft'`);
  server.clock.now = minutes(3_000);
  expect(await lastChange()).not.toBe(minutes(2_000).toISOString());
  for (const [key, value] of [
    ['scholarship.opensOn', '"2026-03-04"'],
    ['scholarship.closesOn', '"2026-03-05"'],
    ['scholarship.enforceWindow', 'true'],
  ])
    await db.execute(
      sql`insert into setting (key, value, changed_at, changed_by) values (${key}, ${value}::jsonb, now(), 'Test')`,
    );
  expect(await lastChange()).toBe('2026-03-03T21:00:00.000Z');
  server.clock.now = new Date('2026-03-06T00:00:00Z');
  expect(await lastChange()).toBe('2026-03-05T20:59:59.999Z');
});

/** Tables of which no page for everybody shows a row. */
const SHOWN_BY_NO_PAGE = [
  ...['anonymised', 'app_state', 'audit_log', 'background_job', 'erasure', 'muted_device', 'visit_report'],
  ...['idempotency_key', 'rate_window', 'staff_invitation', 'staff_logout_token', 'staff_passkey'],
  ...['staff_recovery_code', 'staff_session', 'staff_sign_in_attempt', 'staff_sign_in_step', 'staff_totp'],
  ...['staff_user', 'reply_template', 'inbox_change', 'inbox_item', 'inbox_note', 'contact_message'],
  ...['content_revision', 'content_state', 'stored_file', 'replaced_form_words', 'backend_migration'],
  ...['customer', 'customer_group', 'customer_group_member', 'spin', 'spin_phone_check', 'spin_tickets'],
  ...['career_application', 'event_application', 'scholarship_application', 'faq_search_miss', 'faq_vote'],
  ...['survey_day', 'survey_filter', 'survey_filter_day', 'survey_result'],
  ...['ticket_response', 'ticket_survey_change', 'ticket_survey_day'],
  // They follow from rows of tables that pages show.
  ...['article_like', 'article_month', 'row_count', 'search_word'],
];

it('knows of every table whether pages show it', async () => {
  const { rows } = await server.database.db.execute<{ name: string; is_followed: boolean }>(sql`
    select relname as name, exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_page_change'
    ) as is_followed
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`);
  const other = rows.filter((row) => !row.is_followed).map(({ name }) => name);
  expect(other.sort()).toEqual([...SHOWN_BY_NO_PAGE].sort());
});

it('says that something was written which pages show, and nothing of what they do not', async () => {
  const { db } = server.database;
  const change = async (): Promise<unknown> =>
    (await server.get('/api/settings/schedule/')).json().page_change;
  const first = await change();
  expect(first).toMatch(/^\d+$/);
  expect(await change()).toBe(first);
  const id = await addArticle(server.database, { slug: 'written' });
  const second = await change();
  expect(second).not.toBe(first);
  const message = {
    ...{ name: 'Wanjiku', phone: '0712345678', region: 'Hunters/Kasarani' },
    ...{ subject: 'Report an issue', message: 'No light on the router.' },
  };
  expect((await server.send('POST', '/api/contact-us/', message)).statusCode).toBe(201);
  expect(await change()).toBe(second);
  await db.execute(sql`update article set likes = likes + 1 where id = ${id}`);
  expect(await change()).not.toBe(second);
});

it('reads few rows of a large archive', async () => {
  const { database } = server;
  await fillArchive(database.db, { now: NOW, articles: 3_000, comments: 0 });
  await database.db.execute(sql`update article set valid_until = published_at where id % 3 = 0`);
  await database.db.execute(sql`analyze`);
  const read = await rowsRead(database, ['article'], (db) => datesAround(db, scheduledContent.tables, NOW));
  expect(read).toBeLessThan(20);
}, 60_000);
