// The search of the desk's lists where there is more than it looks through first.
import { sql } from 'drizzle-orm';
import type { ContentState, EditedKind } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { rowsRead } from '#app/test/rows-read';
import { openTestDatabase } from '#app/test/test-database';
import { contentList } from './content-list';

const LIMIT = 26;
const now = new Date('2026-03-02T09:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`insert into category (slug, name) values ('community', 'Community')`);
  await db.execute(sql`insert into article (slug, title, category_id, published_at)
    select 'archive-' || n, (array['Chess club', 'Tree planting', 'Radio hour'])[1 + n % 3] || ' in Mwiki ' || n,
      1, '2026-01-01' from generate_series(1, 8000) n`);
  await db.execute(
    sql`update article set title = 'ÜBER Qz 100%', slug = 'uber-' || id where id in (7, 8, 1900)`,
  );
  await db.execute(sql`update article set slug = 'Vx_' || id where id = 9`);
  await db.execute(sql`update article set kind = 'notice' where id % 9 = 0`);
  await db.execute(sql`update article set status = 'hidden' where id % 8 = 0`);
  await db.execute(
    sql`insert into content_state
        (kind, subject_id, version, published_version, deleted_at, updated_at, updated_by)
      select kind, id, 1, 1, now(), now(), 'Asha' from article where id % 10 = 5`,
  );
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => database.close());

interface Asked {
  kind: EditedKind;
  search: string;
  state?: ContentState;
  beforeId?: number;
}

/** The same by reading everything. */
async function expected({ kind, search, state, beforeId = 1e9 }: Asked): Promise<number[]> {
  const like = `%${escapeLike(search)}%`;
  const states = sql.param(state ? [state] : ['hidden', 'published']);
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select a.id from article a
      left join content_state edit on edit.kind = a.kind and edit.subject_id = a.id
      where a.kind = ${kind} and (title ilike ${like} or slug ilike ${like}) and a.id < ${beforeId}
        and case when edit.deleted_at is not null then 'deleted' else status end = any(${states}::text[])
      order by a.id desc limit ${LIMIT}`,
  );
  return rows.map(({ id }) => id);
}

const SEARCHES = [
  'in',
  'a',
  'Qz',
  'üb',
  'Ü',
  '%',
  '_',
  'x_',
  'zz',
  'chess',
  'über qz',
  'archive-33',
  'qwertzuiop',
];

it.each(SEARCHES)('finds for %s what reading every title finds', async (search) => {
  const filters = [
    {},
    { state: 'hidden' },
    { state: 'deleted' },
    { state: 'published' },
    { beforeId: 1_000 },
  ] as const;
  for (const kind of ['article', 'notice'] as const)
    for (const filter of filters) {
      const asked: Asked = { kind, search, ...filter };
      const found = await contentList(database.db, kind, { ...asked, limit: LIMIT }, now);
      expect([asked, found.map(({ id }) => id)]).toEqual([asked, await expected(asked)]);
    }
});

it.each(['in', 'qz', 'zz'])('reads few rows for %s', async (search) => {
  const read = await rowsRead(database, ['article'], (db) =>
    contentList(db, 'article', { search, limit: LIMIT }, now),
  );
  expect(read).toBeLessThan(700);
});
