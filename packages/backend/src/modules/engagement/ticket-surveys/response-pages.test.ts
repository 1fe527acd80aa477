import { sql } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { openTestDatabase } from '#app/test/test-database';
import { responsePages } from './store';

const SURVEY = 'a'.repeat(24);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    insert into ticket_survey (id, title, description, completed_html, completed_html_on_condition)
    values (${SURVEY}, 'T', '', '', '[]')`);
  // Every four responses are of the same instant, so pages also end between those.
  await database.db.execute(sql`
    insert into ticket_response (id, survey_id, reference, response, created_at)
    select lpad(n::text, 24, '0'), ${SURVEY}, 'KT-' || n, '{}', timestamptz '2026-03-02' - (n / 4) * interval '1 minute'
    from generate_series(1, 120) n`);
}, 60_000);
afterAll(() => database.close());

it('the responses of a ticket survey are read fifty at a time at most, and none is missed', async () => {
  const pages: string[][] = [];
  for await (const page of responsePages(database.db, SURVEY)) pages.push(page.map(({ id }) => id));
  expect(pages.flat()).toEqual(
    Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(24, '0')),
  );
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(50);
});
