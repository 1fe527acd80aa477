// The catalogue lists the tables, so a new table is in the next backup without a change here.
import type { PoolClient } from 'pg';
import type { TableHead } from './format';

/** Rows of unlogged tables may be lost, so a backup leaves them out. */
export async function listTables(client: PoolClient): Promise<TableHead[]> {
  const { rows } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(`
    select c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
      ) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and c.relpersistence = 'p'
      and a.attnum > 0
      and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname
    order by c.relname`);
  return rows;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

export async function listSequences(
  client: PoolClient,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `
      select relname as name
      from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace
      order by 1`,
  );
  const values: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quote(name)}`,
    );
    if (found.rows[0]) values.push({ name, ...found.rows[0] });
  }
  return values;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
