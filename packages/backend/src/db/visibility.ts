import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { integer, text, timestamp, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@konnect/database';
import { normaliseForSearch } from '#app/text/text';

export const CONTENT_STATUSES = ['draft', 'published', 'hidden'] as const;

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Fresh columns per table: the query builder binds columns to their table. */
export const publishedColumns = () => ({
  status: text('status', { enum: CONTENT_STATUSES }).notNull().default('published'),
  /** A future date schedules it. */
  publishedAt: moment('published_at').notNull().defaultNow(),
  editedAt: moment('edited_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  searchTitle: text('search_title').notNull().default(''),
  searchBody: text('search_body').notNull().default(''),
});

/** Matches rows that visitors may see at `now`. */
export function visible(table: { status: PgColumn; publishedAt: PgColumn }, now: Date): SQL | undefined {
  return and(eq(table.status, 'published'), lte(table.publishedAt, now));
}

/** The same for kinds whose date may be missing: rows without one are always shown. */
export function visibleSince(table: { publishedAt: PgColumn }, now: Date): SQL | undefined {
  return or(isNull(table.publishedAt), lte(table.publishedAt, now));
}

/** By slug, else by number: a slug may consist of digits. */
export async function findShown<T extends PgTable & Record<'slug' | 'id', PgColumn>>(
  db: Db,
  table: T,
  slugOrId: string,
  shown: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> {
  const find = async (isIt: SQL): Promise<T['$inferSelect'] | undefined> => {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .where(and(shown, isIt));
    return row;
  };
  const bySlug = await find(eq(table.slug, slugOrId));
  return bySlug || !/^\d{1,9}$/.test(slugOrId) ? bySlug : find(eq(table.id, Number(slugOrId)));
}

/** More text does not help a search and may exceed the size of an index entry. */
const SEARCH_BODY_MAX = 60_000;

/** The texts that the search reads; store them again when an argument changes. */
export function searchTexts(
  title: string,
  ...body: readonly (string | null | undefined)[]
): { searchTitle: string; searchBody: string } {
  return {
    searchTitle: normaliseForSearch(title),
    searchBody: normaliseForSearch(body.filter(Boolean).join(' ')).slice(0, SEARCH_BODY_MAX),
  };
}
