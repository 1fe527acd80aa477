import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@konnect/database';
import { openTestDatabase } from '#app/test/test-database';
import { BACKEND_MIGRATIONS } from './backend-migrations';
import * as schema from './schema';

let database: Database;
beforeAll(async () => (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());

describe('migrations', () => {
  it('lead the demo links of an older data folder to the deals and to the one portal, and touch no others', async () => {
    const addresses = [
      'https://portal.example.com/plans',
      '/contact-us?subject=x',
      '/contact-us',
      'https://portal.example.com/hotspots',
    ];
    const labels = ['Plans', 'This month’s deals', 'Ask us anything', 'Hotspots'];
    const slides = addresses.map((redirect_url, index) => ({
      redirect_url,
      button_text: labels[index],
      main_image: null,
    }));
    await database.db.execute(
      sql`insert into banner_group (title, position, slides) values ('Old tile', 9, ${JSON.stringify(slides)}::jsonb)`,
    );
    await database.db.execute(
      sql.raw(await readFile(join(BACKEND_MIGRATIONS.folder, '0150-one-portal-host.sql'), 'utf8')),
    );
    const { rows } = await database.db.execute(
      sql`delete from banner_group where title = 'Old tile' returning slides`,
    );
    const after = (rows[0] as { slides: typeof slides }).slides;
    expect(after.map(({ redirect_url }) => redirect_url)).toEqual([
      '/portal/internet-plans',
      '/deals',
      '/contact-us',
      '/portal/hotspots',
    ]);
    expect(after.map(({ button_text }) => button_text)).toEqual(labels);
  });

  it('make every table and column that the query builder names', async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const real = new Set(rows.map((row) => row.name));
    const tables: unknown[] = Object.values(schema);
    const named = tables
      .filter((table): table is PgTable => table instanceof PgTable)
      .flatMap((table) =>
        getTableConfig(table).columns.map((column) => `${getTableConfig(table).name}.${column.name}`),
      );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !real.has(name))).toEqual([]);
  });

  it('have unique numbers', async () => {
    const numbers = (await readdir(BACKEND_MIGRATIONS.folder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
