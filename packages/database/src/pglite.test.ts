import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock';
import { openDatabase } from './open';

const mockThreads: Worker[] = [];
jest.mock('node:worker_threads', () => {
  const actual = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  return {
    ...actual,
    Worker: class extends actual.Worker {
      constructor(...given: ConstructorParameters<typeof actual.Worker>) {
        super(...given);
        mockThreads.push(this);
      }
    },
  };
});

/** Half of what a caller waits for a connection. */
const SOON_MS = 7_000;
const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    delay(SOON_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late'))),
  ]);

it('an embedded database whose thread ends refuses at once, closes, and frees its folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-dead-test-'));
  const database = await openDatabase({ dataDir });
  await database.ping();
  const between = database.session(async (client) => {
    await client.query('begin');
    await mockThreads.at(-1)?.terminate();
    await delay(50);
    await client.query('select 1');
  });
  await expect(soon(between)).rejects.not.toThrow('late');
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(soon(database.ping())).rejects.toThrow('The embedded database has stopped.');
  await expect(soon(database.dump?.() ?? Promise.reject(new Error('none')))).rejects.toThrow('has stopped');
  await soon(database.close());
  await (await lockFolder(dataDir))();
  await rm(dataDir, { recursive: true });
}, 60_000);

it('an embedded database says when it ends, unless it was closed', async () => {
  const [lost, closed] = [await openDatabase(), await openDatabase()];
  await mockThreads.at(-2)?.terminate();
  await expect(soon(lost.ended ?? Promise.reject(new Error('none')))).resolves.toThrow('has stopped');
  await lost.close();
  await closed.close();
  expect(await Promise.race([closed.ended, delay(50, 'silent')])).toBe('silent');
}, 60_000);

it('an idle connection is dropped when the thread ends', async () => {
  const database = await openDatabase();
  await database.ping();
  expect(database.pool().total).toBe(1);
  await mockThreads.at(-1)?.terminate();
  await delay(50);
  expect(database.pool().total).toBe(0);
  await expect(soon(database.ping())).rejects.toThrow('The embedded database has stopped.');
  await soon(database.close());
}, 60_000);
