import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Article, LikeAction } from '@konnect/contracts';
import { inlineLimit, prepared, type Db } from '@konnect/database';
import { article, category, type ARTICLE_KINDS } from '#app/db/schema';
import { detailColumns, toArticle } from './shape';

type Kind = (typeof ARTICLE_KINDS)[number];
const placeholder = (name: string) => sql.placeholder(name);

const NO_ID = -1;

export function addressOf(slugOrId: string): { slug: string; id: number } {
  return { slug: slugOrId, id: /^\d{1,9}$/.test(slugOrId) ? Number(slugOrId) : NO_ID };
}

/** The slug wins over the number, because a slug may consist of digits. */
export async function findArticle(
  db: Db,
  kind: Kind,
  slugOrId: string,
  now: Date,
): Promise<Article | undefined> {
  const statement = prepared(db, 'article_detail', () =>
    db
      .select(detailColumns)
      .from(article)
      .innerJoin(category, eq(category.id, article.categoryId))
      .where(
        and(
          or(eq(article.slug, placeholder('slug')), eq(article.id, placeholder('id'))),
          eq(article.kind, placeholder('kind')),
          eq(article.status, 'published'),
          lte(article.publishedAt, placeholder('now')),
        ),
      )
      .orderBy(desc(sql`${article.slug} = ${placeholder('slug')}`))
      .limit(inlineLimit(1))
      .prepare('article_detail'),
  );
  const [row] = await statement.execute({ ...addressOf(slugOrId), kind, now: now.toISOString() });
  return row && toArticle(row);
}

/** Counts once per device, in one statement. @returns undefined when there is no such article */
export async function setLike(
  db: Db,
  slugOrId: string,
  action: LikeAction,
  deviceKey: string,
  now: Date,
): Promise<number | undefined> {
  const { slug, id } = addressOf(slugOrId);
  const target = sql`
    target as (
      select id
      from article
      where (slug = ${slug} or id = ${id})
        and kind in ('article', 'letter')
        and status = 'published'
        and published_at <= ${now.toISOString()}
      order by slug = ${slug} desc, kind
      limit 1
    )`;
  const result = await db.execute<{ likes: number }>(
    action === 'like'
      ? sql`
        with ${target},
        added as (
          insert into article_like (article_id, device_key)
          select id, ${deviceKey}
          from target
          on conflict do nothing
          returning 1
        )
        update article
        set likes = likes + (select count(*) from added)::int
        where id in (select id from target)
        returning likes`
      : sql`
        with ${target},
        removed as (
          delete from article_like
          where article_id in (select id from target) and device_key = ${deviceKey}
          returning 1
        )
        update article
        set likes = greatest(0, likes - (select count(*) from removed)::int)
        where id in (select id from target)
        returning likes`,
  );
  return result.rows[0]?.likes;
}

export async function countLikes(db: Db, slugOrId: string): Promise<number | undefined> {
  const { slug, id } = addressOf(slugOrId);
  const { rows } = await db.execute<{ likes: number }>(
    sql`
      select likes
      from article
      where (slug = ${slug} or id = ${id}) and kind in ('article', 'letter')
      order by slug = ${slug} desc, kind
      limit 1`,
  );
  return rows[0]?.likes;
}
