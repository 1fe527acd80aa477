import { asc, eq, sql } from 'drizzle-orm';
import type { Category } from '@konnect/contracts';
import type { Db } from '#app/db/database';
import { category } from '#app/db/schema';

const columns = {
  id: category.id,
  slug: category.slug,
  name: category.name,
  description: category.description,
  article_count: sql<number>`(select count(*)::int from article a where a.category_id = ${category.id} and a.kind = 'article' and a.status = 'published' and a.published_at <= now())`,
};

export function allCategories(db: Db): Promise<Category[]> {
  return db.select(columns).from(category).orderBy(asc(category.name), asc(category.id));
}

/** By its value in any case, then by its number. */
export async function findCategory(db: Db, slugOrId: string): Promise<Category | undefined> {
  const [bySlug] = await db.select(columns).from(category).where(eq(sql`lower(${category.slug})`, slugOrId.toLowerCase()));
  if (bySlug || !/^\d{1,9}$/.test(slugOrId)) return bySlug;
  const [byId] = await db.select(columns).from(category).where(eq(category.id, Number(slugOrId)));
  return byId;
}

export interface NewCategory {
  /** The value that articles carry, e.g. `announcement`, `promotedeventV3`. */
  slug: string;
  name: string;
  description?: string;
}

/** Adds a category, or renames the one that has this slug. */
export async function insertCategory(db: Db, input: NewCategory): Promise<number> {
  const known = await findCategory(db, input.slug);
  if (known) {
    await db.update(category).set({ name: input.name, description: input.description ?? null }).where(eq(category.id, known.id));
    return known.id;
  }
  const [row] = await db.insert(category).values(input).returning({ id: category.id });
  if (!row) throw new Error(`Category ${input.slug} was not stored.`);
  return row.id;
}
