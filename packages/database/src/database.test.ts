import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { openEmbeddedCopy, openTestDatabase } from '../testing';
import type { Database } from './database';
import { FolderInUseError, lockFolder } from './folder-lock';
import { rawJsonb } from './raw-jsonb';
import { writeDump } from './scheduled-dumps';
import { migrate } from './migrate';
import { openDatabase } from './open';
import { sqlState, withRetries } from './retries';

const setting = pgTable('setting', { name: text('name').primaryKey(), value: rawJsonb('value').notNull() });

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute('create table setting (name text primary key, value jsonb not null)');
  folder = await mkdtemp(join(tmpdir(), 'konnect-db-test-'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it.each(['0700000100', '12e4', 'true', 'null', '{"a":1}', '"quoted"', 'plain'])(
  'a JSON value that is the text %s comes back as that text',
  async (value) => {
    await database.db.insert(setting).values({ name: `text ${value}`, value });
    expect(
      await database.db
        .delete(setting)
        .where(eq(setting.name, `text ${value}`))
        .returning(),
    ).toEqual([{ name: `text ${value}`, value }]);
  },
);

describe('migrations', () => {
  it('run once, also when four starts come together', async () => {
    const options = { folder: await mkdtemp(join(folder, 'm-')), table: 'test_migration' };
    await writeFile(join(options.folder, '0001-first.sql'), 'create table migrated (a integer);');
    await writeFile(
      join(options.folder, '0002-second.sql'),
      'insert into migrated values (1); insert into migrated values (2);',
    );
    await writeFile(join(options.folder, 'notes.txt'), 'not a migration');
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database, options)));
    expect(ran.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect((await database.db.execute('select * from migrated')).rows).toHaveLength(2);
  });

  it('leave nothing behind when one fails, and say which', async () => {
    const options = { folder: await mkdtemp(join(folder, 'm-')), table: 'failing_migration' };
    await writeFile(join(options.folder, '0001-half.sql'), 'create table half (a integer); select 1/0;');
    await expect(migrate(database, options)).rejects.toThrow(
      'Migration 0001-half.sql failed: division by zero',
    );
    await expect(database.db.execute('select * from half')).rejects.toThrow();
    await writeFile(join(options.folder, '0001-half.sql'), 'create table half (a integer);');
    expect(await migrate(database, options)).toEqual(['0001-half.sql']);
  });

  it('refuse a file that was changed after it ran', async () => {
    const options = { folder: await mkdtemp(join(folder, 'm-')), table: 'changed_migration' };
    await writeFile(join(options.folder, '0001-a.sql'), 'select 1;');
    await migrate(database, options);
    await writeFile(join(options.folder, '0001-a.sql'), 'select 2;');
    await expect(migrate(database, options)).rejects.toThrow('0001-a.sql was changed after it ran');
  });
});

describe('transactions', () => {
  it('leave nothing of work that fails', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.insert(setting).values({ name: 'half', value: 1 });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await database.db.select().from(setting)).toEqual([]);
  });

  it('continue after a failed statement has aborted one', async () => {
    await expect(database.transaction((tx) => tx.execute('select nothing_like_this'))).rejects.toThrow();
    expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('are repeated when the database asks for it, and only then', async () => {
    const failing = (code: string, times: number) => {
      let calls = 0;
      return withRetries(() => {
        calls += 1;
        return calls <= times
          ? Promise.reject(new Error('wrapped', { cause: Object.assign(new Error(), { code }) }))
          : Promise.resolve(calls);
      });
    };
    expect(await failing('40001', 2)).toBe(3);
    expect(await failing('40P01', 1)).toBe(2);
    await expect(failing('23505', 1)).rejects.toThrow('wrapped');
    await expect(failing('40001', 99)).rejects.toThrow('wrapped');
  });

  it('tell the state of an error through the query builder', async () => {
    await database.db.insert(setting).values({ name: 'twice', value: 1 });
    const error = await database.db
      .insert(setting)
      .values({ name: 'twice', value: 1 })
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(sqlState(error)).toBe('23505');
  });
});

describe('a database that cannot be used', () => {
  it.each([
    [
      'was made by another release',
      async (data: string) => writeFile(join(data, 'db', 'PG_VERSION'), '17\n'),
      /is of PostgreSQL 17 and this program holds 18/,
    ],
    [
      'is broken',
      async (data: string) => writeFile(join(data, 'db', 'PG_VERSION'), '18\n'),
      /is broken \(.+\); move the folder away to begin anew/,
    ],
  ])(
    'because its folder %s is told in one sentence, and the folder is free afterwards',
    async (_name, spoil, sentence) => {
      const data = await mkdtemp(join(folder, 'd-'));
      await mkdir(join(data, 'db'));
      await spoil(data);
      await expect(openDatabase({ dataDir: data })).rejects.toThrow(sentence);
      await (await lockFolder(data))();
    },
  );

  it('because its folder is a file or its server is down is reported without secrets', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      /^The data folder .* cannot be written \(EEXIST/,
    );
    await expect(openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/konnect' })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1\/konnect cannot be used \(.*ECONNREFUSED.*\); check DATABASE_URL\.$/,
    );
  });
});

describe('a dump', () => {
  it('opens as a database with the same rows, and only the newest dumps stay', async () => {
    const embedded = await openEmbeddedCopy();
    const dumps = join(folder, 'dumps');
    await embedded.db.execute('create table kept (a integer); insert into kept values (7);');
    for (const second of [1, 2])
      await writeDump(embedded, {
        folder: dumps,
        keep: 1,
        clock: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
      });
    await embedded.close();
    expect((await readdir(dumps)).sort()).toEqual(['konnect-20260101T000002Z.tar.gz']);
    const copy = await openDatabase({ dumpFile: join(dumps, 'konnect-20260101T000002Z.tar.gz') });
    expect((await copy.db.execute('select a from kept')).rows).toEqual([{ a: 7 }]);
    await copy.close();
  }, 60_000);

  it('that cannot be written, or was cut off by the end of the process, leaves no file', async () => {
    const dumps = join(folder, 'partial-dumps');
    await mkdir(dumps);
    await writeFile(join(dumps, 'konnect-20260101T000000Z.tar.gz.part'), 'cut off');
    await writeFile(join(dumps, 'notes.part'), 'of another program');
    const fake = { ...database, dump: async () => new Uint8Array(1) };
    const dump = { folder: dumps, keep: 1, clock: () => new Date(Date.UTC(2026, 0, 1, 0, 0, 1)) };
    // A folder of that name stands for a disk that fails.
    const obstacle = join(dumps, 'konnect-20260101T000001Z.tar.gz');
    await mkdir(obstacle);
    await expect(writeDump(fake, dump)).rejects.toThrow('EISDIR');
    await rmdir(obstacle);
    expect(await readdir(dumps)).toEqual(['notes.part']);
    await writeDump(fake, dump);
    expect((await readdir(dumps)).sort()).toEqual(['konnect-20260101T000001Z.tar.gz', 'notes.part']);
  });
});

it('an embedded database holds 32 MB of pages, not the 128 MB that its release would take', async () => {
  const embedded = await openEmbeddedCopy();
  expect((await embedded.db.execute('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
  await embedded.close();
}, 60_000);

describe('the folder lock', () => {
  it('keeps a second holder out with one sentence, and is free again afterwards', async () => {
    const data = join(folder, 'locked');
    const release = await lockFolder(data);
    await expect(lockFolder(data)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(data)).rejects.toThrow(
      new RegExp(`in use by process ${process.pid} on .*; stop that server first`),
    );
    await release();
    await (await lockFolder(data))();
  });

  it('is taken over at once from a process that was killed, by one of several starters', async () => {
    const data = join(folder, 'killed');
    await (await lockFolder(data))();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await new Promise((resolve) => child.once('spawn', resolve));
    const { hostname } = await import('node:os');
    await writeFile(
      join(data, 'in-use.json'),
      JSON.stringify({ pid: child.pid, host: hostname(), started: null, id: 'x' }),
    );
    await expect(lockFolder(data)).rejects.toThrow(FolderInUseError);
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(data)));
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const winner of winners) await winner.value();
  }, 20_000);

  it('does not mistake another process with the same number for the holder', async () => {
    const data = join(folder, 'reused');
    await (await lockFolder(data))();
    const { hostname } = await import('node:os');
    await writeFile(
      join(data, 'in-use.json'),
      JSON.stringify({ pid: process.ppid, host: hostname(), started: '1', id: 'x' }),
    );
    await (await lockFolder(data))();
  });
});
