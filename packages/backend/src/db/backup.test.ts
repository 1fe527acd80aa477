import { mkdir, mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, restoreBackup, writeBackup, type BackupSummary, type Database } from '@konnect/database';
import { BACKEND_MIGRATIONS } from './backend-migrations';
import { seedDemo } from '#app/demo/seed';
import { openEmptyDatabase, openTestDatabase } from '#app/test/test-database';

const MIGRATIONS = [BACKEND_MIGRATIONS];
let folder: string;
let source: Database;
let summary: BackupSummary;
let file: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-backup-test-'));
  file = join(folder, 'site.backup');
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'media/originals'), { recursive: true });
  await mkdir(join(dataDir, 'media/variants'), { recursive: true });
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await writeFile(
    join(dataDir, 'media/originals/photo.jpg'),
    Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * 7919) % 251)),
  );
  await utimes(
    join(dataDir, 'media/originals/photo.jpg'),
    new Date(1_700_000_000_000),
    new Date(1_700_000_000_000),
  );
  await writeFile(join(dataDir, 'media/originals/empty.pdf'), '');
  await writeFile(join(dataDir, 'media/variants/photo-320.webp'), 'made anew');
  await writeFile(join(dataDir, 'db/PG_VERSION'), '18');
  source = await openTestDatabase();
  await seedDemo(source, () => new Date('2026-03-02T09:00:00Z'));
  await source.db.execute(
    `insert into app_state (name, value) values ('awkward', '{"quote": "\\"a\\\\b\\n", "sign": "€ 🎉", "none": null}')`,
  );
  summary = await writeBackup(source, {
    file,
    dataDir,
    migrationTables: MIGRATIONS.map(({ table }) => table),
  });
}, 120_000);
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const restore = (database: Database, from = file, into?: string) =>
  restoreBackup(database, { file: from, dataDir: into, migrations: MIGRATIONS });

const linesOf = (bytes: Buffer) => gunzipSync(bytes).toString().trimEnd().split('\n');

async function tableNames({ db }: Database): Promise<unknown[]> {
  const { rows } = await db.execute(`select tablename from pg_tables where schemaname = 'public'`);
  return rows;
}

describe('a backup', () => {
  it('comes back with the same rows, sums and files in an empty database', async () => {
    expect(summary.tables['article']?.rows).toBeGreaterThan(20);
    const copy = await openEmptyDatabase();
    const copyDir = join(folder, 'copy');
    try {
      expect(await restore(copy, file, copyDir)).toEqual(summary);
      // Asked of both databases apart from what the backup says of itself.
      const again = await writeBackup(copy, {
        file: join(folder, 'again.backup'),
        dataDir: copyDir,
        migrationTables: [BACKEND_MIGRATIONS.table],
      });
      expect(again).toEqual(summary);
      for (const question of [
        `select count(*)::int, md5(string_agg(title || search::text, '' order by id)) from article`,
        `select value from app_state where name = 'awkward'`,
      ]) {
        expect((await copy.db.execute(question)).rows).toEqual((await source.db.execute(question)).rows);
      }
      // The next row gets the next number, and references hold.
      const next = `insert into category (slug, name) values ('next', 'Next') returning id`;
      expect((await copy.db.execute(next)).rows).toEqual((await source.db.execute(next)).rows);
      await expect(
        copy.db.execute("insert into comment (article_id, reference, message) values (999999, 'x', 'x')"),
      ).rejects.toThrow();
      expect(await migrate(copy, BACKEND_MIGRATIONS)).toEqual([]);
      const photo = 'media/originals/photo.jpg';
      expect(await readFile(join(copyDir, photo))).toEqual(await readFile(join(dataDir, photo)));
      expect((await stat(join(copyDir, photo))).mtimeMs).toBe(1_700_000_000_000);
      await expect(stat(join(copyDir, 'media/variants'))).rejects.toThrow('ENOENT');
      await expect(stat(join(copyDir, 'db'))).rejects.toThrow('ENOENT');
    } finally {
      await copy.close();
    }
  }, 120_000);

  it('goes into nothing but an empty database', async () => {
    const copy = await openEmptyDatabase();
    await expect(restore(copy, file, dataDir)).rejects.toThrow(
      /has media\/originals\/empty\.pdf already; a backup is restored into a new folder only\.$/,
    );
    await copy.close();
    await expect(restore(source)).rejects.toThrow(
      /^The database is not empty \(it has the table \w+\); a backup is restored into a new one only\.$/,
    );
  });

  it('that is cut off, damaged or none at all is refused before anything is touched', async () => {
    const copy = await openEmptyDatabase();
    try {
      const whole = await readFile(file);
      const cut = join(folder, 'cut.backup');
      await writeFile(cut, whole);
      await truncate(cut, whole.length - 100);
      await expect(restore(copy, cut)).rejects.toThrow(/damaged|ends too early/);
      const lines = linesOf(whole);
      await writeFile(cut, gzipSync(lines.slice(0, -1).join('\n')));
      await expect(restore(copy, cut)).rejects.toThrow('ends too early');
      await writeFile(cut, gzipSync('{"kind":"begin","format":"other"}\n'));
      await expect(restore(copy, cut)).rejects.toThrow('is not a backup that this program reads');
      await writeFile(cut, 'plain text');
      await expect(restore(copy, cut)).rejects.toThrow('is damaged or no backup');
      expect(await tableNames(copy)).toEqual([]);
    } finally {
      await copy.close();
    }
  }, 60_000);

  it('whose rows cannot be loaded leaves the database empty, and the next try restores', async () => {
    const copy = await openEmptyDatabase();
    try {
      const lines = linesOf(await readFile(file));
      // One row less than its sum says.
      const shorter = lines.map((line) =>
        line.replace(/^\{"kind":"rows","rows":\[(\[[^[\]]*\]),\[/, '{"kind":"rows","rows":[['),
      );
      expect(shorter).not.toEqual(lines);
      const changed = join(folder, 'changed.backup');
      await writeFile(changed, gzipSync(`${shorter.join('\n')}\n`));
      for (let time = 1; time <= 2; time++)
        await expect(restore(copy, changed)).rejects.toThrow(/came back different|violates foreign key/);
      expect(await tableNames(copy)).toEqual([]);
      expect(await restore(copy)).toEqual(summary);
    } finally {
      await copy.close();
    }
  }, 120_000);

  it('made by an older program gets what the newer one adds', async () => {
    const older = { folder: join(folder, 'older'), table: 'older_migration' };
    await mkdir(older.folder);
    await writeFile(
      join(older.folder, '0001-a.sql'),
      'create table thing (id integer generated always as identity primary key, parent integer references thing (id));',
    );
    const [old, young] = [await openEmptyDatabase(), await openEmptyDatabase()];
    try {
      await migrate(old, older);
      // A row that refers to a later one.
      await old.db.execute(
        'insert into thing default values; insert into thing default values; update thing set parent = 2 where id = 1',
      );
      const from = join(folder, 'older.backup');
      await writeBackup(old, { file: from, migrationTables: [older.table] });
      await writeFile(
        join(older.folder, '0002-b.sql'),
        `alter table thing add name text not null default 'unnamed';`,
      );
      await restoreBackup(young, { file: from, migrations: [older] });
      expect((await young.db.execute('select * from thing order by id')).rows).toEqual([
        { id: 1, parent: 2, name: 'unnamed' },
        { id: 2, parent: null, name: 'unnamed' },
      ]);
      await expect(restoreBackup(young, { file: from, migrations: [] })).rejects.toThrow('not empty');
    } finally {
      await old.close();
      await young.close();
    }
  }, 60_000);
});
