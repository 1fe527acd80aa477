import { asc, eq, sql } from 'drizzle-orm';
import type { Category } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { countInMonths } from '#app/db/article-months';
import { category } from '#app/db/schema';

const columns = {
  id: category.id,
  slug: category.slug,
  name: category.name,
  description: category.description,
};

const columnsAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const stories = sql`from article a
    where a.category_id = ${category.id} and a.kind = 'article' and a.status = 'published'`;
  return {
    ...columns,
    article_count: countInMonths({
      kind: sql`'article'`,
      category: category.id,
      now: at,
    }),
    latest: sql<Date | string | null>`(select max(a.published_at) ${stories} and a.published_at <= ${at})`,
  };
};

function toCategory({
  latest,
  ...row
}: Omit<Category, 'latest_at' | 'feed_url'> & { latest: Date | string | null }): Category {
  return {
    ...row,
    latest_at: latest === null ? null : new Date(latest).toISOString(),
    feed_url: `/feeds/topics/${encodeURIComponent(row.slug)}.xml`,
  };
}

export async function allCategories(db: Db, now: Date): Promise<Category[]> {
  const rows = await db.select(columnsAt(now)).from(category).orderBy(asc(category.name), asc(category.id));
  return rows.map(toCategory);
}

export async function findCategory(
  db: Db,
  slugOrId: string,
  now = new Date(),
): Promise<Category | undefined> {
  const [bySlug] = await db
    .select(columnsAt(now))
    .from(category)
    .where(eq(sql`lower(${category.slug})`, slugOrId.toLowerCase()));
  if (bySlug) return toCategory(bySlug);
  if (!/^\d{1,9}$/.test(slugOrId)) return undefined;
  const [byId] = await db
    .select(columnsAt(now))
    .from(category)
    .where(eq(category.id, Number(slugOrId)));
  return byId && toCategory(byId);
}

/** A slug that exists is renamed. */
export async function insertCategory(db: Db, input: typeof category.$inferInsert): Promise<number> {
  const known = await findCategory(db, input.slug);
  if (known) {
    await db
      .update(category)
      .set({ name: input.name, description: input.description ?? null })
      .where(eq(category.id, known.id));
    return known.id;
  }
  const [row] = await db.insert(category).values(input).returning({ id: category.id });
  if (!row) throw new Error(`Category ${input.slug} was not stored.`);
  return row.id;
}
