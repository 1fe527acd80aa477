import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ModeratedComment } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { maskPhone } from '#app/text/mask';
import { escapeLike } from '#app/text/text';
import { countsOf } from '#app/db/row-counts';
import { article, comment, type COMMENT_STATUSES } from '#app/db/schema';
import { mutedDevice } from './tables';

export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export interface QueueFilter {
  status?: CommentStatus | undefined;
  search?: string | undefined;
  article?: number | undefined;
  held?: boolean | undefined;
  /** Creation time in milliseconds and number of the last comment of the page before. */
  after?: readonly [number, number] | undefined;
  limit: number;
}

const ofSameAuthor = (extra: SQL) => sql<number>`
  (select count(*)::int from comment other where other.device_key = ${comment.deviceKey} ${extra})`;

const columns = {
  row: comment,
  articleSlug: article.slug,
  articleTitle: article.title,
  mutedAt: mutedDevice.mutedAt,
  written: ofSameAuthor(sql``),
  approved: ofSameAuthor(sql`and other.status = 'approved'`),
};

function query(db: Db) {
  return db
    .select(columns)
    .from(comment)
    .innerJoin(article, eq(article.id, comment.articleId))
    .leftJoin(mutedDevice, eq(mutedDevice.deviceKey, comment.deviceKey))
    .$dynamic();
}
type Found = Awaited<ReturnType<typeof query>>[number];

function toModerated(
  { row, articleSlug, articleTitle, mutedAt, written, approved }: Found,
  { whole = false } = {},
): ModeratedComment {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    message: row.message,
    phone: whole ? row.phone : maskPhone(row.phone),
    status: row.status,
    held_reason: row.heldReason,
    reason: row.reason,
    pinned: row.pinned,
    adminreply: row.adminReply,
    adminuser: row.adminReply !== null && row.adminUserName !== null ? { name: row.adminUserName } : null,
    date_created: row.createdAt.toISOString(),
    article: { id: row.articleId, slug: articleSlug, title: articleTitle },
    author:
      row.deviceKey === null
        ? null
        : { comments: written, approved, trusted: approved > 0, muted: mutedAt !== null },
  };
}

/** The searched text of a comment; the index `comment_letters` has the same. */
const LETTERS = sql`
  (${comment.message} || E'\\n' || coalesce(${comment.name}, '') || E'\\n' || ${comment.reference})`;
const NEWEST = sql`order by ${comment.createdAt} desc, ${comment.id} desc`;

function isWanted({ status, article: articleId, held, after }: QueueFilter): SQL {
  const conditions = [
    status ? eq(comment.status, status) : undefined,
    articleId ? eq(comment.articleId, articleId) : undefined,
    held === undefined ? undefined : held ? isNotNull(comment.heldReason) : isNull(comment.heldReason),
    after
      ? sql`
        (${comment.createdAt}, ${comment.id}) < (
          ${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::int
        )`
      : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

/** A search looks through this many of the newest comments first. */
const WINDOW = 500;

const numbersOf = async (db: Db, found: SQL): Promise<number[]> =>
  (await db.execute<{ id: number }>(found)).rows.map(({ id }) => id);

async function pageOfQueue(db: Db, filter: QueueFilter): Promise<number[]> {
  const search = filter.search?.trim();
  if (!search) return numbersOf(db, partOfPage(filter, sql`true`));
  const like = `%${escapeLike(search)}%`;
  const { ids, isAll } = await amongNewest(db, filter, like);
  return isAll ? ids : amongAll(db, filter, like);
}

const partOfPage = (filter: QueueFilter, found: SQL): SQL =>
  sql`(select ${comment.id} as id, ${comment.createdAt} as created_at from ${comment}
    where ${isWanted(filter)} and ${found} ${NEWEST} limit ${filter.limit})`;

/** @returns `isAll` when the page is full or there are no older comments */
async function amongNewest(
  db: Db,
  filter: QueueFilter,
  like: string,
): Promise<{ ids: number[]; isAll: boolean }> {
  const inTitle = sql`(select ${article.title} ilike ${like} from ${article}
    where ${article.id} = ${comment.articleId})`;
  const { rows } = await db.execute<{ ids: number[]; seen: number }>(
    sql`
      with newest as materialized (
        select * from ${comment} where ${isWanted(filter)} ${NEWEST} limit ${WINDOW}
      )
      select (select count(*)::int from newest) as seen,
        array(
          select ${comment.id}
          from newest as comment
          where ${LETTERS} ilike ${like} or ${inTitle} ${NEWEST}
          limit ${filter.limit}
        ) as ids`,
  );
  const { ids = [], seen = 0 } = rows[0] ?? {};
  return { ids, isAll: ids.length >= filter.limit || seen < WINDOW };
}

/** Each part ends at the page's limit, because one condition over both could use no index. */
async function amongAll(db: Db, filter: QueueFilter, like: string): Promise<number[]> {
  const parts = [partOfPage(filter, sql`${LETTERS} ilike ${like}`)];
  const articles = await numbersOf(db, sql`select id from article where title ilike ${like}`);
  if (articles.length > 0)
    parts.push(partOfPage(filter, sql`${comment.articleId} = any(${sql.param(articles)}::int[])`));
  return numbersOf(
    db,
    sql`
      select id
      from (${sql.join(parts, sql` union `)}) found
      order by created_at desc, id desc
      limit ${filter.limit}`,
  );
}

export async function commentQueue(db: Db, filter: QueueFilter): Promise<ModeratedComment[]> {
  const ids = await pageOfQueue(db, filter);
  if (ids.length === 0) return [];
  const rows = await query(db)
    .where(inArray(comment.id, ids))
    .orderBy(desc(comment.createdAt), desc(comment.id));
  return rows.map((row) => toModerated(row));
}

export async function commentCounts(db: Db): Promise<Record<CommentStatus, number>> {
  return { pending: 0, approved: 0, hidden: 0, spam: 0, ...(await countsOf(db, 'comment')) };
}

/** @param whole includes the whole phone number */
export async function findModerated(
  db: Db,
  id: number,
  { whole = false } = {},
): Promise<ModeratedComment | undefined> {
  const [row] = await query(db).where(eq(comment.id, id));
  return row && toModerated(row, { whole });
}

/** @returns the numbers of those that were in another state before */
export async function setCommentStatus(
  db: Db,
  ids: readonly number[],
  status: CommentStatus,
  reason: string | null,
): Promise<number[]> {
  const rows = await db
    .update(comment)
    .set({ status, reason, ...(status === 'approved' ? {} : { pinned: false }) })
    .where(and(inArray(comment.id, [...ids]), ne(comment.status, status)))
    .returning({ id: comment.id });
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

export async function deleteComments(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .delete(comment)
    .where(inArray(comment.id, [...ids]))
    .returning({ id: comment.id });
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

export async function changeComment(
  db: Db,
  id: number,
  change: Partial<Pick<typeof comment.$inferInsert, 'pinned' | 'adminReply' | 'adminUserName' | 'status'>>,
): Promise<void> {
  await db.update(comment).set(change).where(eq(comment.id, id));
}

/** @returns undefined for an unknown comment, null for an imported one */
export async function authorOf(db: Db, id: number): Promise<string | null | undefined> {
  const [row] = await db.select({ deviceKey: comment.deviceKey }).from(comment).where(eq(comment.id, id));
  return row?.deviceKey;
}

export async function muteDevice(db: Db, row: typeof mutedDevice.$inferInsert): Promise<void> {
  await db.insert(mutedDevice).values(row).onConflictDoNothing();
}

export async function unmuteDevice(db: Db, deviceKey: string): Promise<void> {
  await db.delete(mutedDevice).where(eq(mutedDevice.deviceKey, deviceKey));
}

/** Hides comments of this device that are public or pending. @returns how many */
export async function hideAllOf(db: Db, deviceKey: string, reason: string | null): Promise<number> {
  const rows = await db
    .update(comment)
    .set({ status: 'hidden', reason, pinned: false })
    .where(and(eq(comment.deviceKey, deviceKey), inArray(comment.status, ['approved', 'pending'])))
    .returning({ id: comment.id });
  return rows.length;
}
