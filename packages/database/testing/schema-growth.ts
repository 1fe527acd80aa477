// Whether tables only gain things, so that the version before goes on working on the tables of a new one. The
// catalogue is compared and not the text of the SQL, so that no way of writing a change escapes.
import type { PoolClient } from 'pg';
import type { Database } from '../src/database';

/** `type`, then `not null`, then `default` where a row may leave the column out; e.g. `integer not null`. */
export type ColumnShape = string;
/** Columns by table, both by name. */
export type Tables = Readonly<Record<string, Readonly<Record<string, ColumnShape>>>>;

export interface SchemaState {
  tables: Tables;
  /** What the database itself calls each table and column, by `table` and `table.column`. */
  ids: ReadonlyMap<string, string>;
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, c.oid::text as table_id, a.attnum::text as column_id,
    format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.atthasdef or a.attidentity <> '' then ' default' else '' end as shape
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

interface ColumnRow {
  table_name: string;
  column_name: string;
  table_id: string;
  column_id: string;
  shape: ColumnShape;
}

/** Reads the tables of the schema `public`, without those that list migrations. */
export async function readSchema(
  database: Pick<Database, 'session'>,
  migrationTable?: string,
): Promise<SchemaState> {
  const { rows } = await database.session((client: PoolClient) => client.query<ColumnRow>(COLUMNS));
  const tables: Record<string, Record<string, ColumnShape>> = {};
  const ids = new Map<string, string>();
  for (const row of rows) {
    if (row.table_name === migrationTable) continue;
    (tables[row.table_name] ??= {})[row.column_name] = row.shape;
    ids.set(row.table_name, row.table_id);
    ids.set(`${row.table_name}.${row.column_name}`, row.column_id);
  }
  return { tables, ids };
}

const read = (shape: ColumnShape) => ({
  type: shape.replace(/(?: not null)?(?: default)?$/, ''),
  isRequired: / not null$/.test(shape),
});

/** @returns what of `after` a version written for `before` cannot work with, a sentence each */
export function contractions(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([table, columns]) => {
    const now = after[table];
    if (!now) return [`The table ${table} is gone.`];
    const changed = Object.entries(columns).flatMap(([column, shape]) =>
      columnContractions(`${table}.${column}`, shape, now[column]),
    );
    const added = Object.entries(now)
      .filter(([column, shape]) => !(column in columns) && read(shape).isRequired)
      .map(
        ([column]) =>
          `The new column ${table}.${column} needs a value that the version before does not write.`,
      );
    return [...changed, ...added];
  });
}

function columnContractions(name: string, before: ColumnShape, after: ColumnShape | undefined): string[] {
  if (after === undefined) return [`The column ${name} is gone.`];
  const [old, now] = [read(before), read(after)];
  const found: string[] = [];
  if (old.type !== now.type) found.push(`The column ${name} was ${old.type} and is ${now.type}.`);
  if (now.isRequired && !old.isRequired)
    found.push(`The column ${name} needs a value, which the version before may leave out.`);
  return found;
}

/**
 * Like `contractions`, and also names what another table or column took the place of: the version before
 * finds the name, and none of its rows.
 */
export function migrationContractions(before: SchemaState, after: SchemaState): string[] {
  const replaced = [...before.ids]
    .filter(([name, id]) => after.ids.has(name) && after.ids.get(name) !== id)
    // A new table has new columns.
    .filter(([name]) => !name.includes('.') || isSameTable(name.split('.')[0] ?? '', before, after))
    .map(([name]) => `Another took the place of ${name}.`);
  return [...contractions(before.tables, after.tables), ...replaced];
}

const isSameTable = (table: string, before: SchemaState, after: SchemaState): boolean =>
  before.ids.get(table) === after.ids.get(table);
