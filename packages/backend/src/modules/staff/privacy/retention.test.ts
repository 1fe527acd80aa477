import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database, Db } from '@konnect/database';
import { auditLog } from '#app/modules/platform/audit/tables';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { applyRetention } from './retention';

const RECORDS = 7;
const PART = 3;
const SHARED = '00000000-0000-4000-8000-000000000001';
const UNUSED = '00000000-0000-4000-8000-000000000002';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute(
    'truncate contact_message, comment, career_application, stored_file, anonymised, audit_log restart identity cascade',
  );
  for (let index = 0; index < RECORDS; index += 1)
    await seedApi.insertContactMessage(test.database.db, {
      reference: `KC-${index}`,
      name: `Person ${index}`,
      phone: `07123456${10 + index}`,
      region: 'Mwiki',
      subject: 'Question',
      message: 'My house is the blue one',
      status: 'done',
      createdAt: new Date(Date.UTC(2020, 0, 1 + index)),
    });
});

const depsOn = (database: Database) => ({
  database,
  clock: () => test.clock.now,
  config: { ...test.config, dataDir: '/nonexistent' },
  logger: pino({ level: 'silent' }),
  files: {
    incoming: '/nonexistent',
    isShared: false,
    store: {
      put: () => Promise.resolve(),
      open: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(),
    },
  },
});

/** Counts transactions, and does something before each of them. */
function watched(before: (count: number) => Promise<void> | void = () => undefined) {
  const seen = { transactions: 0 };
  const database: Database = {
    ...test.database,
    transaction: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      seen.transactions += 1;
      await before(seen.transactions);
      return test.database.transaction(work);
    },
  };
  return { database, seen };
}

const namesLeft = async (): Promise<string[]> => {
  const { rows } = await test.database.db.execute<{ name: string }>(
    sql`select name from contact_message where name <> '' order by id`,
  );
  return rows.map(({ name }) => name);
};
const countsInLog = async () => (await test.database.db.select().from(auditLog)).map(({ detail }) => detail);

it('anonymises in parts, each in a transaction with its own line of the log', async () => {
  const { database, seen } = watched();
  expect(await applyRetention(depsOn(database), PART)).toEqual({
    anonymised: { contact: RECORDS },
    files: 0,
  });
  expect(seen.transactions).toBe(3);
  expect(await namesLeft()).toEqual([]);
  expect(await countsInLog()).toEqual([{ contact: 3 }, { contact: 3 }, { contact: 1 }]);
});

it('keeps what is done when it breaks off, and the next run goes on with the rest', async () => {
  const { database } = watched((count) => {
    if (count === 2) throw new Error('The connection ended.');
  });
  await expect(applyRetention(depsOn(database), PART)).rejects.toThrow('The connection ended.');
  expect(await namesLeft()).toEqual(['Person 3', 'Person 4', 'Person 5', 'Person 6']);
  const again = watched();
  expect(await applyRetention(depsOn(again.database), PART)).toEqual({
    anonymised: { contact: 4 },
    files: 0,
  });
  expect(await namesLeft()).toEqual([]);
  expect(await countsInLog()).toEqual([{ contact: 3 }, { contact: 3 }, { contact: 1 }]);
});

it('leaves alone what was opened again since it was found', async () => {
  const { database } = watched(async (count) => {
    if (count === 2)
      await test.database.db.execute(sql`update contact_message set status = 'open' where id = 5`);
  });
  expect(await applyRetention(depsOn(database), PART)).toEqual({ anonymised: { contact: 6 }, files: 0 });
  expect(await namesLeft()).toEqual(['Person 4']);
});

it('leaves a file to the newer of two applications that share it, and deletes other old files', async () => {
  const { db } = test.database;
  await db.execute('truncate contact_message');
  await seedApi.insertJob(db, {
    slug: 'agent',
    title: 'Agent',
    jobType: 'Shift work',
    jobCategory: 'Technical',
    location: 'Mwiki',
    jobDescription: '<p>x</p>',
    deadline: new Date('2026-04-01T00:00:00Z'),
    requireReferences: false,
  });
  await db.execute(sql`
    insert into stored_file (id, file_name, media_type, bytes, sha256, storage_key, expires_at)
    values (${SHARED}, 'cv.pdf', 'application/pdf', 9, 'a', 'shared', null),
      (${UNUSED}, 'old.pdf', 'application/pdf', 9, 'b', 'unused', '2026-01-01')`);
  await db.execute(sql`
    insert into career_application (reference, job_id, name, phone_e164, email, answers, created_at, cv_file_id)
    select reference, (select id from job where slug = 'agent'), 'Amina', '+254712345678', 'a@example.com',
      '{"referees":[],"sample_work_links":[]}', created_at, ${SHARED}
    from (
      values ('KJ-1', '2020-01-01'::timestamptz), ('KJ-2', '2026-02-01')
    ) sent (reference, created_at)`);
  const { database } = watched();
  expect(await applyRetention(depsOn(database), PART)).toEqual({ anonymised: { job: 1 }, files: 1 });
  const { rows } = await db.execute(sql`select cv_file_id from career_application order by reference`);
  expect(rows).toEqual([{ cv_file_id: null }, { cv_file_id: SHARED }]);
  expect((await db.execute(sql`select id, expires_at from stored_file`)).rows).toEqual([
    { id: SHARED, expires_at: null },
  ]);

  // A row of before that expired while a form has it.
  await db.execute(sql`update stored_file set expires_at = '2026-01-01'`);
  expect(await applyRetention(depsOn(database), PART)).toEqual({ anonymised: {}, files: 0 });
  expect(await test.count('stored_file')).toBe(1);
});
