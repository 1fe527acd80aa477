import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { cleanUpFiles } from '#app/modules/media/files/clean-up';
import { filesOf } from '#app/modules/media/files/files';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { testFolder, type TestFolder } from '#app/test/test-files';

const FILES = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
let folder: TestFolder;
let test: TestApp;
beforeAll(async () => {
  folder = await testFolder();
  test = await startTestApp({ dataDir: folder.path });
}, 60_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const storedFiles = async () => (await test.database.db.execute('select id from stored_file')).rows;

it('answers that an erasure is done when a file cannot be removed, which the clean-up repeats', async () => {
  const { db } = test.database;
  for (const id of FILES)
    await db.execute(sql`
      insert into stored_file (id, storage_key, file_name, media_type, bytes, sha256)
      values (${id}, ${`${id.slice(0, 2)}/${id}`}, 'cv.pdf', 'application/pdf', 1, ${id})`);
  await db.execute(sql`
    insert into scholarship_application (
      reference, name, phone_e164, answers, birthcert_file_id, report_card_file_id, declared_at
    )
    values ('KS-1', 'Child', '+254712345678', '{}', ${FILES[0]}, ${FILES[1]}, now())`);
  // A folder in the place of the file cannot be removed like a file.
  const stuck = join(folder.path, 'files/kept/11', FILES[0]);
  await mkdir(stuck, { recursive: true });

  const admin = await signInAs(test, 'admin');
  const person = { phone: '0712345678', expected: 1 };
  const done = await admin.send('POST', '/api/staff/privacy/erase/', person);
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({ erased: { scholarship: 1 }, files: 2 });
  expect(await storedFiles()).toEqual([{ id: FILES[0] }]);

  await rm(stuck, { recursive: true });
  const files = filesOf({ dataDir: folder.path, s3: undefined });
  const deps = { database: test.database, files, clock: () => test.clock.now };
  expect(await cleanUpFiles({ ...deps, logger: pino({ level: 'silent' }) })).toBe(1);
  expect(await storedFiles()).toEqual([]);
});
