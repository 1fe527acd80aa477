import { sql } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { fillArchive } from '#app/demo/fill';
import {
  commentCounts,
  commentQueue,
  deleteComments,
  setCommentStatus,
} from '#app/modules/content/moderation/store';
import { openTestDatabase } from '#app/test/test-database';
import { rowsRead } from '#app/test/rows-read';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillArchive(database.db, { now: new Date('2026-03-02T09:00:00Z'), articles: 300, comments: 40_000 });
  await database.db.execute(sql`analyze`);
}, 60_000);
afterAll(() => database.close());

async function recount(): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<{ status: string; total: number }>(
    sql`select status, count(*)::int as total from comment group by status`,
  );
  return {
    pending: 0,
    approved: 0,
    hidden: 0,
    spam: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.total])),
  };
}

it('the numbers of comments are those of a recount after every kind of change', async () => {
  const { db } = database;
  expect(await commentCounts(db)).toEqual(await recount());
  const { rows } = await db.execute<{ id: number }>(sql`select id from comment order by id limit 60`);
  const ids = rows.map(({ id }) => id);
  await setCommentStatus(db, ids.slice(0, 40), 'hidden', null);
  await deleteComments(db, ids.slice(30));
  await db.execute(
    sql`delete from article where id = (select article_id from comment order by id desc limit 1)`,
  );
  await expect(
    database.transaction(async (tx) => {
      await deleteComments(tx, ids);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await commentCounts(db)).toEqual(await recount());
});

it.each([
  ['the first page', {}],
  ['what waits', { status: 'pending' }],
  ['what is held', { held: true }],
  ['one article', { article: 2 }],
  ['a rare word', { search: 'KM-FILL-archive-fill-4321' }],
  ['a word that is nowhere', { search: 'qwertzuiop' }],
  ['a common word', { search: 'tutakuwepo' }],
] as const)('the queue reads few comments for %s', async (_, filter) => {
  const read = await rowsRead(database, ['comment'], (db) => commentQueue(db, { ...filter, limit: 26 }));
  expect(read).toBeLessThan(1_000);
});
