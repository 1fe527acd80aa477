import { sql } from 'drizzle-orm';
import type { Database, Db } from '@konnect/database';
import { auditLog } from '#app/modules/platform/audit/tables';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { applyRetention } from './retention';

const RECORDS = 7;
const PART = 3;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute('truncate contact_message, comment, anonymised, audit_log restart identity');
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
