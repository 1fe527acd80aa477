import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ModeratedComment } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { maskPhone } from '#app/text/mask';
import { escapeLike } from '#app/text/text';
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

const ofSameAuthor = (extra: SQL) =>
  sql<number>`(select count(*)::int from comment other where other.device_key = ${comment.deviceKey} ${extra})`;

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

export async function commentQueue(db: Db, filter: QueueFilter): Promise<ModeratedComment[]> {
  const like = filter.search?.trim() ? `%${escapeLike(filter.search.trim())}%` : undefined;
  const rows = await query(db)
    .where(
      and(
        filter.status ? eq(comment.status, filter.status) : undefined,
        filter.article ? eq(comment.articleId, filter.article) : undefined,
        filter.held === undefined
          ? undefined
          : filter.held
            ? isNotNull(comment.heldReason)
            : isNull(comment.heldReason),
        like
          ? or(
              ilike(comment.message, like),
              ilike(comment.name, like),
              ilike(comment.reference, like),
              ilike(article.title, like),
            )
          : undefined,
        filter.after
          ? sql`(${comment.createdAt}, ${comment.id}) < (${new Date(filter.after[0]).toISOString()}::timestamptz, ${filter.after[1]}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(filter.limit);
  return rows.map((row) => toModerated(row));
}

export async function commentCounts(db: Db): Promise<Record<CommentStatus, number>> {
  const rows = await db
    .select({ status: comment.status, total: count() })
    .from(comment)
    .groupBy(comment.status);
  return {
    pending: 0,
    approved: 0,
    hidden: 0,
    spam: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.total])),
  };
}

/** @param whole with the whole phone number */
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
    // A comment that readers cannot see is not pinned.
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

/** The device that wrote a comment. @returns undefined for an unknown comment, null for an imported one */
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

/** Hides what this device wrote and readers see or may come to see. @returns how many */
export async function hideAllOf(db: Db, deviceKey: string, reason: string | null): Promise<number> {
  const rows = await db
    .update(comment)
    .set({ status: 'hidden', reason, pinned: false })
    .where(and(eq(comment.deviceKey, deviceKey), inArray(comment.status, ['approved', 'pending'])))
    .returning({ id: comment.id });
  return rows.length;
}
