import { sql } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { openTestDatabase } from '#app/test/test-database';
import { matching } from './answer-query';
import { newestResults, resultsFor } from './answers';

/** Of a quarter of a megabyte each, fifty take 12 MB and a thousand would end a process with 512 MB. */
const MOST_AT_ONCE = 50;
const IDS = Array.from({ length: 120 }, (_, index) => index + 1);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    insert into survey (id, slug, title, document) values (1, 's', 'S', '{"pages":[]}')`);
  await database.db.execute(sql`
    insert into survey_result (id, survey_id, reference, responses, created_at)
    select n, 1, 'KS-' || n, '{}', timestamptz '2026-03-02' + n * interval '1 minute'
    from generate_series(1, 120) n`);
}, 60_000);
afterAll(() => database.close());

it.each([
  ['a download', () => resultsFor(database.db, matching(1, {})), IDS],
  ['the raw results', () => newestResults(database.db, 1), IDS.toReversed()],
])(
  '%s hold few answers in memory at once, whatever the survey asks for, and miss none',
  async (_, read, ids) => {
    const pages: number[][] = [];
    for await (const page of read()) pages.push(page.map(({ id }) => id));
    expect(pages.flat()).toEqual(ids);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(MOST_AT_ONCE);
  },
);
