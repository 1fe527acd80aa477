// The values are placeholders, because each statement is built only once.
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { article, type ARTICLE_KINDS } from '#app/db/schema';

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

/**
 * The same for a named statement. The server plans it once only where values promise no cheaper plan, so kind
 * and state are part of the text, and no plan knows the value of a subquery.
 */
export const visibleByOnePlan = (kind: (typeof ARTICLE_KINDS)[number], shape: { category: boolean }): SQL =>
  sql`
    ${article.kind} = ${sql.raw(`'${kind}'`)} and ${article.status} = 'published'
      and ${article.publishedAt} <= (select ${placeholder('now')}::timestamptz)
      ${shape.category ? sql`and ${article.categoryId} = ${categoryId}` : sql``}`;

const behind = (date: SQL, id: SQL): SQL => sql`(${article.publishedAt}, ${article.id}) < (${date}, ${id})`;
const cursorDate = sql`${placeholder('date')}::timestamptz`;
const cursorId = sql`${placeholder('id')}::int`;

export const after = behind(cursorDate, cursorId);
/** For a named statement, as `visibleByOnePlan`. */
export const afterByOnePlan = behind(sql`(select ${cursorDate})`, sql`(select ${cursorId})`);

export const cursorValues = (cursor: readonly number[] | undefined): Record<string, unknown> =>
  cursor ? { date: new Date(cursor[1] ?? 0).toISOString(), id: cursor[2] } : {};

/** Rounds a limit up to one of a few sizes, because each size is a prepared statement of its own. */
export const roundUp = (rows: number): number => (rows <= 51 ? rows : Math.ceil(rows / 100) * 100);
