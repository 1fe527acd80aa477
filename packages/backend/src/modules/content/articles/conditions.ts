// The values are placeholders, because each statement is built only once.
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { article } from '#app/db/schema';

export const placeholder = sql.placeholder;

export const categoryId = sql`(select id from category c where lower(c.slug) = ${placeholder('category')})`;

export function visible(shape: { category: boolean }): SQL | undefined {
  return and(
    eq(article.kind, placeholder('kind')),
    eq(article.status, 'published'),
    lte(article.publishedAt, placeholder('now')),
    shape.category ? sql`${article.categoryId} = ${categoryId}` : undefined,
  );
}

export const after = sql`
  (${article.publishedAt}, ${article.id}) < (${placeholder('date')}::timestamptz, ${placeholder('id')}::int)`;

export const cursorValues = (cursor: readonly number[] | undefined): Record<string, unknown> =>
  cursor ? { date: new Date(cursor[1] ?? 0).toISOString(), id: cursor[2] } : {};

/** Rounds a limit up to one of a few sizes, because each size is a prepared statement of its own. */
export const roundUp = (rows: number): number => (rows <= 51 ? rows : Math.ceil(rows / 100) * 100);
