// Conditions that the statements on articles share. Their values are placeholders: the statements are built once.
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { article } from '#app/db/schema';

export const placeholder = sql.placeholder;

/** What visitors may see of a kind, in one category or in all. */
export function visible(shape: { category: boolean }): SQL | undefined {
  return and(
    eq(article.kind, placeholder('kind')),
    eq(article.status, 'published'),
    lte(article.publishedAt, placeholder('now')),
    shape.category
      ? sql`${article.categoryId} = (select id from category c where lower(c.slug) = ${placeholder('category')})`
      : undefined,
  );
}

/** Behind the article that a page ended with. */
export const after = sql`(${article.publishedAt}, ${article.id}) < (${placeholder('date')}::timestamptz, ${placeholder('id')}::int)`;

/** Values of `after`, out of the cursor that a page ended with. */
export const cursorValues = (cursor: readonly number[] | undefined): Record<string, unknown> =>
  cursor ? { date: new Date(cursor[1] ?? 0).toISOString(), id: cursor[2] } : {};

/** A few sizes instead of hundreds: each is a statement that is kept. */
export const roundUp = (rows: number): number => (rows <= 51 ? rows : Math.ceil(rows / 100) * 100);
