import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedCopy } from '../../testing';
import type { Database } from '#app/database';
import { migrate } from '#app/migrate';
import { FORMAT, writeLines, type TextRow } from './format';
import { restoreBackup } from './restore-backup';
import { createRowHash } from './row-hash';
import { writeBackup } from './write-backup';

const SQL = 'create table moment (id integer primary key, at timestamptz, took interval, weight real);';
const ROW = `insert into moment values (1, '2026-03-02 09:00:00.5+00', '1 day 02:00:00', 0.1)`;
const AS_UTC = `select (at at time zone 'UTC')::text as at, took = '1 day 02:00' as took, weight from moment`;
const STORED = [{ at: '2026-03-02 09:00:00.5', took: true, weight: 0.1 }];

let folder: string;
let migrations: { folder: string; table: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-zone-test-'));
  migrations = { folder: join(folder, 'migrations'), table: 'zone_migration' };
  await mkdir(migrations.folder);
  await writeFile(join(migrations.folder, '0001-a.sql'), SQL);
});
afterAll(() => rm(folder, { recursive: true }));

/** The embedded database has one session, so its settings stay until the next connection. */
async function openWith(...settings: string[]): Promise<Database> {
  const database = await openEmbeddedCopy();
  for (const setting of settings) await database.db.execute(setting);
  return database;
}

const NAIROBI = ["set timezone = 'Africa/Nairobi'", "set intervalstyle = 'iso_8601'"];

it('goes from a server with one time zone and one way of writing values to a server with another', async () => {
  const from = await openWith("set timezone = 'America/New_York'", "set intervalstyle = 'sql_standard'");
  const to = await openWith(...NAIROBI);
  try {
    await migrate(from, migrations);
    await from.db.execute(ROW);
    const file = join(folder, 'site.backup');
    const summary = await writeBackup(from, { file, migrationTables: [migrations.table] });
    expect(await restoreBackup(to, { file, migrations: [migrations] })).toEqual(summary);
    expect((await to.db.execute(AS_UTC)).rows).toEqual(STORED);
    expect((await to.db.execute('show timezone')).rows).toEqual([{ TimeZone: 'Africa/Nairobi' }]);
  } finally {
    await from.close();
    await to.close();
  }
}, 60_000);

/** Writes what the program wrote before it pinned the text of values. */
async function writeOlderBackup(file: string, moment: TextRow, hashed = moment): Promise<void> {
  const checksum = createHash('sha256').update(SQL).digest('hex');
  const migration: TextRow = ['0001-a.sql', checksum, '2026-03-02 04:00:00-05'];
  const sumOf = (row: TextRow) => {
    const hash = createRowHash();
    hash.add(row);
    return { rows: 1, hash: hash.hex() };
  };
  const columns = (types: Record<string, string>) =>
    Object.entries(types).map(([name, type]) => ({ name, type }));
  const stamp = 'timestamp with time zone';
  const writer = writeLines(file);
  await writer.write({
    kind: 'begin',
    format: FORMAT,
    created: '2026-03-02T09:00:00.000Z',
    migrations: [{ table: migrations.table, name: '0001-a.sql', checksum }],
  });
  await writer.write({
    kind: 'table',
    table: {
      name: 'moment',
      columns: columns({ id: 'integer', at: stamp, took: 'interval', weight: 'real' }),
    },
  });
  await writer.write({ kind: 'rows', rows: [moment] });
  await writer.write({
    kind: 'table',
    table: {
      name: migrations.table,
      columns: columns({ name: 'text', checksum: 'text', applied_at: stamp }),
    },
  });
  await writer.write({ kind: 'rows', rows: [migration] });
  const tables = { moment: sumOf(hashed), [migrations.table]: sumOf(migration) };
  await writer.write({ kind: 'end', tables, files: 0 });
  await writer.close();
}

describe('an older backup, whose values are written in the zone of its server,', () => {
  it('comes back on a server with another zone', async () => {
    const to = await openWith(...NAIROBI);
    try {
      const file = join(folder, 'older.backup');
      await writeOlderBackup(file, ['1', '2026-03-02 04:00:00.5-05', '1 2:00:00', '0.1']);
      await restoreBackup(to, { file, migrations: [migrations] });
      expect((await to.db.execute(AS_UTC)).rows).toEqual(STORED);
    } finally {
      await to.close();
    }
  }, 60_000);

  it('is refused when its rows are not those that it was made of', async () => {
    const to = await openWith(...NAIROBI);
    try {
      const file = join(folder, 'changed.backup');
      const at = '2026-03-02 04:00:00.5-05';
      await writeOlderBackup(file, ['1', at, '1 2:00:00', '0.1'], ['2', at, '1 2:00:00', '0.1']);
      await expect(restoreBackup(to, { file, migrations: [migrations] })).rejects.toThrow(
        'Table moment came back different',
      );
    } finally {
      await to.close();
    }
  }, 60_000);
});
