import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Comment } from '@konnect/contracts';
import { inlineLimit, prepared, type Db } from '@konnect/database';
import { article, category, comment } from '#app/db/schema';
import { addressOf } from '#app/modules/content/articles/store';
import { mutedDevice } from '#app/modules/content/moderation/tables';
import { readSetting } from '#app/modules/platform/settings/store';
import type { ModerationContext } from './rules';

const placeholder = (name: string) => sql.placeholder(name);

/** Most comments of a response, because a plain array has no second page. */
const MOST_SHOWN = 200;

/** Letters are also shown below `/community`, with comments. */
const isCommented = inArray(article.kind, ['article', 'letter']);

const visibleArticle = and(
  or(eq(article.slug, placeholder('slug')), eq(article.id, placeholder('articleId'))),
  isCommented,
  eq(article.status, 'published'),
  lte(article.publishedAt, placeholder('now')),
);

export interface CommentedArticle {
  id: number;
  slug: string;
  category: string;
  asksForPhone: boolean;
}

export async function findCommentedArticle(
  db: Db,
  slugOrId: string,
  now: Date,
): Promise<CommentedArticle | undefined> {
  const { slug, id } = addressOf(slugOrId);
  const [row] = await db
    .select({
      id: article.id,
      slug: article.slug,
      category: category.slug,
      asksForPhone: article.phoneInComment,
    })
    .from(article)
    .innerJoin(category, eq(category.id, article.categoryId))
    .where(
      and(
        or(eq(article.slug, slug), eq(article.id, id)),
        isCommented,
        eq(article.status, 'published'),
        lte(article.publishedAt, now),
      ),
    )
    .orderBy(desc(sql`${article.slug} = ${slug}`), asc(article.kind))
    .limit(1);
  return row;
}

/**
 * All approved comments and the device's own pending ones, without phone numbers.
 * @returns undefined when there is no such article
 */
export async function visibleComments(
  db: Db,
  slugOrId: string,
  deviceKey: string | undefined,
  now: Date,
): Promise<Comment[] | undefined> {
  const statement = prepared(db, 'comment_list', () => {
    const target = db
      .select({ id: article.id })
      .from(article)
      .where(visibleArticle)
      .orderBy(desc(sql`${article.slug} = ${placeholder('slug')}`), asc(article.kind))
      .limit(inlineLimit(1))
      .as('target');
    // Stops at the limit in the order of its index, however many comments there are.
    const shown = db
      .select({
        id: comment.id,
        name: comment.name,
        message: comment.message,
        createdAt: comment.createdAt,
        adminReply: comment.adminReply,
        adminUserName: comment.adminUserName,
        status: comment.status,
        pinned: comment.pinned,
      })
      .from(comment)
      .where(
        and(
          eq(comment.articleId, target.id),
          or(
            eq(comment.status, 'approved'),
            and(eq(comment.status, 'pending'), eq(comment.deviceKey, placeholder('device'))),
          ),
        ),
      )
      .orderBy(desc(comment.pinned), desc(comment.createdAt), desc(comment.id))
      .limit(inlineLimit(MOST_SHOWN))
      .as('shown');
    return db
      .select({
        id: shown.id,
        name: shown.name,
        message: shown.message,
        createdAt: shown.createdAt,
        adminReply: shown.adminReply,
        adminUserName: shown.adminUserName,
        status: shown.status,
        pinned: shown.pinned,
      })
      .from(target)
      .leftJoinLateral(shown, sql`true`)
      .orderBy(desc(shown.pinned), desc(shown.createdAt), desc(shown.id))
      .prepare('comment_list');
  });
  const { slug, id } = addressOf(slugOrId);
  const rows = await statement.execute({
    slug,
    articleId: id,
    now: now.toISOString(),
    device: deviceKey ?? '',
  });
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) =>
    row.id === null || row.createdAt === null || row.message === null
      ? []
      : [
          {
            id: row.id,
            name: row.name,
            message: row.message,
            date_created: row.createdAt.toISOString(),
            adminreply: row.adminReply,
            adminuser:
              row.adminReply !== null && row.adminUserName !== null ? { name: row.adminUserName } : null,
            status: row.status === 'pending' ? 'pending' : 'approved',
            pinned: row.pinned ?? false,
          },
        ],
  );
}

export type NewComment = typeof comment.$inferInsert;

export async function insertComment(db: Db, input: NewComment): Promise<number> {
  const [id] = await insertComments(db, [input]);
  if (id === undefined) throw new Error(`Comment ${input.reference} was not stored.`);
  return id;
}

export async function findCommentReceipt(db: Db, id: string) {
  const [row] = await db.select().from(comment).where(sql`${comment.id}::text = ${id}`);
  const status: 'approved' | 'pending' = row?.status === 'approved' ? 'approved' : 'pending';
  return (
    row && {
      id: row.id,
      status,
      reference: row.reference,
      name: row.name,
      message: row.message,
      date_created: row.createdAt.toISOString(),
    }
  );
}

export async function moderationContext(db: Db, deviceKey: string): Promise<ModerationContext> {
  const [muted] = await db
    .select({ one: sql`1` })
    .from(mutedDevice)
    .where(eq(mutedDevice.deviceKey, deviceKey));
  const [approved] = await db
    .select({ one: sql`1` })
    .from(comment)
    .where(and(eq(comment.deviceKey, deviceKey), eq(comment.status, 'approved')))
    .limit(1);
  return {
    mostLinks: await readSetting(db, 'comments.mostLinks'),
    disallowedWords: await readSetting(db, 'comments.disallowedWords'),
    trustAfterApproval: await readSetting(db, 'comments.trustAfterApproval'),
    isMuted: muted !== undefined,
    isTrusted: approved !== undefined,
  };
}

const ROWS_AT_ONCE = 500;

export async function insertComments(db: Db, inputs: readonly NewComment[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < inputs.length; start += ROWS_AT_ONCE) {
    const rows = await db
      .insert(comment)
      .values(inputs.slice(start, start + ROWS_AT_ONCE))
      .returning({ id: comment.id });
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}
