// The search of the queue where there are more comments than it looks through first.
import { sql } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { fillArchive } from '#app/demo/fill';
import { escapeLike } from '#app/text/text';
import { rowsRead } from '#app/test/rows-read';
import { openTestDatabase } from '#app/test/test-database';
import { commentQueue, type QueueFilter } from './store';

const LIMIT = 26;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await fillArchive(db, { now: new Date('2026-03-02T09:00:00Z'), articles: 2_000, comments: 8_000 });
  // Old comments alone, of many articles, and held ones.
  await db.execute(sql`update article set title = title || ' of 2014' where id % 3 = 0`);
  await db.execute(
    sql`update comment set created_at = created_at - interval '12 years' where article_id % 3 = 0`,
  );
  await db.execute(sql`update comment set held_reason = 'links' where id % 20 = 0`);
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => database.close());

/** The same by reading everything. */
async function expected({ search = '', status, held, article, after }: QueueFilter): Promise<number[]> {
  const like = `%${escapeLike(search)}%`;
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select c.id from comment c join article a on a.id = c.article_id
      where (c.message ilike ${like} or c.name ilike ${like} or c.reference ilike ${like} or a.title ilike ${like})
        and ${status ? sql`c.status = ${status}` : sql`true`} and ${held === undefined ? sql`true` : sql`(c.held_reason is not null) = ${held}`}
        and ${article ? sql`a.id = ${article}` : sql`true`}
        and ${after ? sql`(c.created_at, c.id) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::int)` : sql`true`}
      order by c.created_at desc, c.id desc limit ${LIMIT}`,
  );
  return rows.map(({ id }) => id);
}

const SEARCHES = [
  'in',
  'a',
  'chess',
  'of 2014',
  'asante',
  'neighbour 7',
  'KM-FILL-archive-fill-77',
  '%',
  'qwertzuiop',
];
const FILTERS: Omit<QueueFilter, 'limit'>[] = [
  {},
  { status: 'pending' },
  { status: 'hidden' },
  { status: 'spam' },
  { held: true },
  { status: 'approved', held: false },
  { article: 3 },
  { after: [Date.parse('2026-03-02T07:00:00Z'), 5_000] },
];

it.each(SEARCHES)('finds for %s what reading every comment finds', async (search) => {
  for (const filter of FILTERS) {
    const asked = { ...filter, search, limit: LIMIT };
    const found = (await commentQueue(database.db, asked)).map(({ id }) => id);
    expect([filter, found]).toEqual([filter, await expected(asked)]);
  }
});

it.each([
  ['what is in many titles', { search: 'in' }],
  ['what is in many titles, in a state that few comments have', { search: 'in', status: 'hidden' }],
] as const)('reads few rows for %s', async (_, filter) => {
  const read = await rowsRead(database, ['comment', 'article'], (db) =>
    commentQueue(db, { ...filter, limit: LIMIT }),
  );
  expect(read).toBeLessThan(1_200);
});
