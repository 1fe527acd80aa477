import { sql, type Placeholder } from 'drizzle-orm';
import type { Db } from './database';

const statements = new WeakMap<Db, Map<string, unknown>>();

/** Builds a named statement once per database; the server then parses it once per connection. */
export function prepared<T>(db: Db, name: string, build: () => T): T {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map()));
  let statement = known.get(name) as T | undefined;
  if (statement === undefined) known.set(name, (statement = build()));
  return statement;
}

/** With `.limit(20)` the server plans each call again, which takes three times as long as the read. */
export function inlineLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`${rows} is no number of rows.`);
  return sql.raw(String(rows)) as unknown as Placeholder;
}
