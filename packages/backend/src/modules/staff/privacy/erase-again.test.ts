import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase, restoreBackup, writeBackup, type Database } from '@konnect/database';
import { readConfig } from '#app/config';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { seedApi } from '#app/demo/seed-api';
import { startBackend } from '#app/server';
import { readJournal } from './erasure-journal';
import { signInAs } from '#app/test/staff-client';
import { startTestApp } from '#app/test/test-app';
import { openEmbeddedCopy, openEmptyDatabase } from '#app/test/test-database';

const MIGRATIONS = [BACKEND_MIGRATIONS];
const now = new Date('2026-03-02T09:00:00Z');
let folder: string;
let journal: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-erasures-'));
  journal = join(folder, 'data-erasures.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function send(database: Database, name: string, phone: string, createdAt: Date): Promise<void> {
  await seedApi.insertContactMessage(database.db, {
    reference: `KC-${phone.slice(-3)}-${createdAt.getTime()}`,
    name,
    phone,
    email: `${name.toLowerCase()}@example.com`,
    region: 'Mwiki',
    subject: 'Question',
    message: `From ${name}`,
    createdAt,
  });
}

const settingsOf = (serverSecret?: string) => ({
  ...readConfig({}),
  dataDir: join(folder, 'data'),
  erasureJournal: journal,
  serverSecret,
});

/** Starts the site as an operator does, and answers what it logged. */
async function start(db: Database, serverSecret?: string): Promise<string> {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const config = settingsOf(serverSecret);
  const backend = await startBackend({ db, config, host: '127.0.0.1', port: 0, clock: () => now, logger });
  await backend.close();
  return lines.join('');
}

const people = async (db: Database) =>
  JSON.stringify((await db.db.execute('select * from contact_message order by id')).rows);

/** Takes copies of a site in both formats, then erases Otieno in it. */
async function eraseAfterCopies(serverSecret?: string) {
  const source = await openEmbeddedCopy();
  await start(source, serverSecret);
  await send(source, 'Otieno', '0712345678', new Date('2026-02-01'));
  await send(source, 'Achieng', '0722000111', new Date('2026-02-01'));
  const backup = join(folder, 'site.backup');
  await writeBackup(source, { file: backup, migrationTables: [BACKEND_MIGRATIONS.table] });
  const dump = join(folder, 'konnect.tar.gz');
  await writeFile(dump, (await source.dump?.()) ?? '');
  const site = await startTestApp(settingsOf(serverSecret), source);
  const admin = await signInAs(site, 'admin');
  const person = { phone: '+254 712 345 678', expected: 1 };
  expect((await admin.send('POST', '/api/staff/privacy/erase/', person)).statusCode).toBe(200);
  await site.close();
  await source.close();
  return { backup, dump };
}

const FORMATS = {
  'a backup': async ({ backup }: { backup: string }) => {
    const copy = await openEmptyDatabase();
    await restoreBackup(copy, { file: backup, migrations: MIGRATIONS });
    return copy;
  },
  'a dump': ({ dump }: { dump: string }) => openDatabase({ dumpFile: dump }),
};

it.each(Object.entries(FORMATS))(
  'a start on %s of before erases again, once, and nobody else',
  async (_, restore) => {
    const copy = await restore(await eraseAfterCopies('a secret of the server'));
    try {
      expect(await people(copy)).toContain('Otieno');
      // She has come back since, and her new message is hers.
      await send(copy, 'Returned', '0712345678', new Date('2026-03-02T10:00:00Z'));
      const said = await start(copy, 'a secret of the server');
      expect(said).toContain('"erasures":1,"records":1');
      expect(said).not.toMatch(/Otieno|712345678/);
      const left = await people(copy);
      expect(left).not.toMatch(/Otieno|otieno@/);
      expect(left).toMatch(/Achieng.*Returned/);
      expect(await start(copy, 'a secret of the server')).toBe('');
    } finally {
      await copy.close();
    }
  },
  60_000,
);

it('starts although a file cannot be removed, and says so', async () => {
  const copy = await FORMATS['a dump'](await eraseAfterCopies('a secret of the server'));
  const id = '11111111-1111-4111-8111-111111111111';
  // A folder in the place of the file cannot be removed like a file.
  await mkdir(join(folder, 'data/files/kept/11', id), { recursive: true });
  await copy.db.execute(sql`
    insert into stored_file (id, storage_key, file_name, media_type, bytes, sha256, expires_at)
    values (${id}, ${`11/${id}`}, 'cv.pdf', 'application/pdf', 1, 'x', '2026-01-01')`);
  try {
    const said = await start(copy, 'a secret of the server');
    expect(said).toContain('"erasures":1,"records":1');
    expect(said).toContain('a file could not be deleted');
    expect((await copy.db.execute('select id from stored_file where expires_at is not null')).rows).toEqual([
      { id },
    ]);
  } finally {
    await copy.close();
  }
}, 60_000);

it('without a setting the secret of the restored database tells who it was', async () => {
  const copy = await FORMATS['a dump'](await eraseAfterCopies());
  try {
    expect(await start(copy)).toContain('"erasures":1,"records":1');
    expect(await people(copy)).not.toContain('Otieno');
  } finally {
    await copy.close();
  }
}, 60_000);

it('says so when another secret made the hashes, and erases nobody by chance', async () => {
  const copy = await FORMATS['a dump'](await eraseAfterCopies('a secret of the server'));
  try {
    expect(await start(copy, 'another secret of it')).toContain('cannot be repeated');
    expect(await people(copy)).toContain('Otieno');
  } finally {
    await copy.close();
  }
}, 60_000);

it('the file names nobody, is closed to others, survives a cut line and is written again when it is lost', async () => {
  await eraseAfterCopies('a secret of the server');
  const text = await readFile(journal, 'utf8');
  expect(text).not.toMatch(/712345678|Otieno/i);
  expect((await stat(journal)).mode & 0o077).toBe(0);
  const site = await openEmbeddedCopy();
  try {
    await writeFile(journal, `${text}{"v":1,"id":"cut`);
    expect(await start(site, 'a secret of the server')).toContain('"erasures":1,"records":0');
    await rm(journal);
    await start(site, 'a secret of the server');
    expect(await readJournal(journal)).toEqual([JSON.parse(text)]);
  } finally {
    await site.close();
  }
}, 60_000);
