import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@konnect/database';
import { createSharedRateStore, type SharedRateStore } from '@konnect/database/shared-rate-store';
import { openTestDatabase } from '#app/test/test-database';

const MINUTE = 60_000;
let database: Database;
let now = Date.UTC(2026, 0, 1, 12, 0, 10);
const stores: SharedRateStore[] = [];
const errors: unknown[] = [];
const instance = (on: Pick<Database, 'session'> = database) => {
  const store = createSharedRateStore(on, {
    onError: (error) => errors.push(error),
    now: () => now,
    firstWaitMs: 60_000,
  });
  stores.push(store);
  return store;
};
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterEach(async () => {
  for (const store of stores.splice(0)) {
    store.stop();
    await store.flush();
  }
  errors.length = 0;
  now += 10 * MINUTE;
});
afterAll(() => database.close());

const counts = async (store: SharedRateStore, times: number, address = '41.80.0.1') => {
  const results: number[] = [];
  for (let index = 0; index < times; index++)
    results.push((await store.count('POST /x', address, MINUTE)).current);
  return results;
};

describe('a shared rate store', () => {
  it('counts on from what another instance has counted', async () => {
    const [a, b] = [instance(), instance()];
    expect(await counts(a, 5)).toEqual([1, 2, 3, 4, 5]);
    await a.flush();
    expect(await counts(b, 2)).toEqual([6, 7]);
    await b.flush();
    // A hears of it with its next flush.
    await counts(a, 1);
    await a.flush();
    expect(await counts(a, 1)).toEqual([9]);
    expect(
      (
        await database.db.execute(
          'select uses from rate_window where begins = (select max(begins) from rate_window)',
        )
      ).rows,
    ).toEqual([{ uses: 8 }]);
  });

  it('gives every call of a crowd its own place', async () => {
    const [a, b] = [instance(), instance()];
    await counts(a, 3);
    await a.flush();
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => b.count('POST /x', '41.80.0.1', MINUTE)),
    );
    expect(crowd.map(({ current }) => current)).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
  });

  it('keeps calls, addresses and windows apart', async () => {
    const a = instance();
    await counts(a, 3);
    expect(await counts(a, 1, '41.80.0.2')).toEqual([1]);
    expect((await a.count('POST /y', '41.80.0.1', MINUTE)).current).toBe(1);
    now += MINUTE;
    expect(await counts(a, 1)).toEqual([1]);
    expect((await a.count('POST /x', '41.80.0.1', MINUTE)).ttl).toBeLessThanOrEqual(MINUTE);
  });

  it('uses one statement for a thousand calls', async () => {
    let statements = 0;
    const counting: Pick<Database, 'session'> = {
      session: (work) => {
        statements += 1;
        return database.session(work);
      },
    };
    const a = instance(counting);
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => a.count('POST /x', `41.80.1.${index % 250}`, MINUTE)),
    );
    expect(statements).toBe(1);
  });

  it('goes on in memory while the database is silent, and sends what is missing afterwards', async () => {
    let isAway = true;
    const failing: Pick<Database, 'session'> = {
      session: (work) =>
        isAway ? delay(30).then(() => Promise.reject(new Error('away'))) : database.session(work),
    };
    const a = instance(failing);
    expect(await counts(a, 3)).toEqual([1, 2, 3]);
    await a.flush();
    expect(errors).not.toEqual([]);
    isAway = false;
    await a.flush();
    await a.flush();
    expect(await counts(instance(), 1)).toEqual([4]);
  });

  it('does not let a visitor wait for a slow database', async () => {
    const slow: Pick<Database, 'session'> = { session: () => new Promise(() => undefined) };
    const a = createSharedRateStore(slow, { onError: () => undefined, now: () => now });
    expect((await a.count('POST /x', '1', MINUTE)).current).toBe(1);
    expect((await a.count('POST /x', '1', MINUTE)).current).toBe(2);
    a.stop();
  });
});
