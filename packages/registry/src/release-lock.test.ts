import type { Database } from '@konnect/database';
import { createReleaseLock } from './release-lock';
import { lockState, OUTDATED, setRevision } from './store/live-store';
import { startTestRegistry, type TestRegistry } from './test/test-registry';

let testRegistry: TestRegistry;
let database: Database;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
  database = testRegistry.database;
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

/** As another registry on the same database would. */
const bump = (): Promise<void> =>
  database.transaction(async (tx) => setRevision(tx, (await lockState(tx)).revision + 1));
const change = (revision: number): Promise<number> =>
  database.transaction(async (tx) => {
    await lockState(tx, revision);
    await setRevision(tx, revision + 1);
    return revision + 1;
  });

it('checks again when another change came after the check', async () => {
  const looks: number[] = [];
  const revision = await createReleaseLock(database.db)(async (seen) => {
    looks.push(seen);
    if (looks.length === 1) await bump();
    return change(seen);
  });
  expect(looks).toEqual([0, 1]);
  expect(revision).toBe(2);
});

it('lets one look and change at a time', async () => {
  const withReleaseLock = createReleaseLock(database.db);
  const looks: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, () => withReleaseLock((seen) => change(looks[looks.push(seen) - 1] ?? -1))),
  );
  expect(looks).toEqual([0, 1, 2, 3, 4]);
});

it('goes on after one that failed, and gives up when it never gets its turn', async () => {
  const withReleaseLock = createReleaseLock(database.db);
  await expect(withReleaseLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(
    withReleaseLock(async (seen) => {
      await bump();
      return change(seen);
    }),
  ).rejects.toBe(OUTDATED);
  await expect(withReleaseLock(change)).resolves.toBeGreaterThan(0);
});
