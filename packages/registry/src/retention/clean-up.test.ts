import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createDiskAssets } from '#app/assets/index';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createCleanUp } from './clean-up';

const ME = { name: 'me', remotes: 'all' as const };
let testRegistry: TestRegistry;

beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  await rm(join(testRegistry.dataDir, 'assets'), { recursive: true, force: true });
});

const publish = async (version: string, id = 'community') =>
  testRegistry.server.publishFolder(await buildFolder({ id, version }));
const goLive = async (version: string) => {
  await publish(version);
  await testRegistry.server.promote('community', version);
};
/** All that was done so far was done so many days earlier. */
const daysPass = (days: number) =>
  testRegistry.database.session(async (client) => {
    for (const [table, column] of [
      ['registry_audit', 'at'],
      ['remote_version', 'published_at'],
    ])
      await client.query(`update ${table} set ${column} = ${column} - interval '${days} days'`);
  });
const stored = async (id = 'community') =>
  (await readdir(join(testRegistry.dataDir, 'assets', id)).catch(() => [])).sort();
const clean = (days = 30, isDryRun = false) => testRegistry.server.cleanUp.run({ days, isDryRun, by: ME });

it('removes the files of what has not been live for so many days, and nothing else', async () => {
  for (const version of ['1', '2', '3', '4']) await goLive(version);
  await publish('never-live');
  await daysPass(31);
  await publish('new');
  expect((await clean()).map(({ version }) => version)).toEqual(['1', '2', 'never-live']);
  // Live, what a rollback goes to, and what was published since.
  expect(await stored()).toEqual(['3', '4', 'new']);
  expect(await readdir(join(testRegistry.dataDir, 'assets'))).not.toContain('.removed');
  expect(await clean()).toEqual([]);
});

it('counts from the last day on which visitors had it, not from its publish', async () => {
  await goLive('1');
  await daysPass(31);
  // Until now it was live.
  await goLive('2');
  await goLive('3');
  await daysPass(29);
  expect(await clean()).toEqual([]);
  await daysPass(2);
  expect((await clean()).map(({ version }) => version)).toEqual(['1']);
});

it('keeps versions in a rollout and versions that an override has shown', async () => {
  for (const version of ['0', '1', '2']) await goLive(version);
  for (const version of ['rolling', 'shown']) await publish(version);
  await testRegistry.server.rollout('community', 'rolling', { percent: 5 });
  await daysPass(31);
  const asked = await fetch(new URL('/registry/overrides', testRegistry.server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${testRegistry.server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'community', version: 'shown', minutes: 30 }),
  });
  expect(asked.status).toBe(201);
  expect((await clean()).map(({ version }) => version)).toEqual(['0']);
  expect(await stored()).toEqual(['1', '2', 'rolling', 'shown']);
});

it('reports what it would remove, and logs what it removed', async () => {
  for (const version of ['1', '2', '3']) await goLive(version);
  await daysPass(40);
  expect(await clean(30, true)).toMatchObject([{ id: 'community', version: '1' }]);
  expect(await stored()).toEqual(['1', '2', '3']);
  await clean();
  expect((await testRegistry.server.history('community')).audit[0]).toMatchObject({
    action: 'remove',
    version: '1',
    actor: 'me',
    why: 'files not in use for 30 days',
  });
  await expect(clean(0)).rejects.toMatchObject({ code: 'registry.input' });
});

it('refuses to make live what was removed, until it is published again', async () => {
  for (const version of ['1', '2', '3']) await goLive(version);
  await daysPass(40);
  await clean();
  await expect(testRegistry.server.promote('community', '1')).rejects.toMatchObject({
    code: 'registry.files',
  });
  expect(await publish('1')).toMatchObject({ outcome: 'already' });
  expect(await testRegistry.server.promote('community', '1')).toMatchObject({ changed: true });
  // It was needed again, and 2 is no way back any more.
  expect((await clean()).map(({ version }) => version)).toEqual(['2']);
  expect(await stored()).toEqual(['1', '3']);
});

it('holds up no change while it removes files, and goes on when others have removed some since', async () => {
  for (const version of ['1', '2', '3', '4']) await goLive(version);
  await daysPass(40);
  const disk = createDiskAssets(testRegistry.dataDir);
  const promoted: string[] = [];
  const assets = {
    ...disk,
    remove: async (id: string, version: string) => {
      // What another process on this disk does meanwhile.
      if (version === '1') await disk.remove(id, version);
      const target = version === '1' ? '3' : '4';
      promoted.push((await testRegistry.server.promote('community', target)).version);
      return disk.remove(id, version);
    },
  };
  const removed = await createCleanUp(testRegistry.database, assets).run({ days: 30, by: ME });
  expect(removed.map(({ version }) => version)).toEqual(['1', '2']);
  expect(promoted).toEqual(['3', '4']);
  expect(await stored()).toEqual(['3', '4']);
});
