import { sql, type Placeholder } from 'drizzle-orm';
import type { Db } from './database';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * Builds a named prepared statement once per database and returns it on every later call. The server then
 * parses it once per connection, and the query builder runs once per process.
 * @example prepared(db, 'article_by_slug', () => db.select().from(article).where(eq(article.slug,
 * sql.placeholder('slug'))).prepare('article_by_slug'))
 */
export function prepared<T>(db: Db, name: string, build: () => T): T {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map()));
  let statement = known.get(name) as T | undefined;
  if (statement === undefined) known.set(name, (statement = build()));
  return statement;
}

/**
 * Writes the limit of a prepared statement into its text. `.limit(20)` would send the number with every call,
 * and a generic plan for any limit looks so costly that the server plans each call again, which takes three
 * times as long as the read.
 */
export function inlineLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`${rows} is no number of rows.`);
  return sql.raw(String(rows)) as unknown as Placeholder;
}
