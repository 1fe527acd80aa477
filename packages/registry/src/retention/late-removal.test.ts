// A clean-up that removes late, or fails to, beside changes of others.
import { rm, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createDiskAssets } from '#app/assets/index';
import type { AssetStore } from '#app/assets/asset-store';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createCleanUp } from './clean-up';

let testRegistry: TestRegistry;

beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  await rm(join(testRegistry.dataDir, 'assets'), { recursive: true, force: true });
  for (const version of ['1', '2', '3', '4']) {
    await publish(version);
    await testRegistry.server.promote('community', version);
  }
  await testRegistry.database.session(async (client) => {
    await client.query("update remote_version set published_at = now() - interval '60 days'");
    await client.query("update registry_audit set at = now() - interval '60 days'");
  });
}, 30_000);

const publish = async (version: string) => testRegistry.server.publishFolder(await buildFolder({ version }));
const stored = async () => (await readdir(join(testRegistry.dataDir, 'assets/community'))).sort();

/** Runs a clean-up that removes files by this function. */
async function cleanUp(
  remove: (version: string, disk: AssetStore) => Promise<void>,
  sweepShared = async () => undefined,
): Promise<string[]> {
  const disk = createDiskAssets(testRegistry.dataDir);
  const assets: AssetStore = {
    ...disk,
    sweepShared,
    async remove(id, version) {
      await remove(version, disk);
      return disk.remove(id, version);
    },
  };
  const request = { days: 30, by: { name: 'me', remotes: 'all' as const } };
  const removed = await createCleanUp(testRegistry.database, assets).run(request);
  return removed.map(({ version }) => version);
}

it('puts back a version that a promote has made live while it was being removed', async () => {
  await cleanUp(async (version) => {
    if (version === '1') await testRegistry.server.promote('community', '1');
  });
  expect(await stored()).toEqual(['1', '3', '4']);
  const { remotes } = await testRegistry.server.releases();
  expect(remotes.community?.live.version).toBe('1');
}, 30_000);

it('puts back a version that was published again while it was being removed', async () => {
  await cleanUp(async (version) => {
    if (version === '1') await publish('1');
  });
  expect(await stored()).toEqual(['1', '3', '4']);
}, 30_000);

it('removes the others when one cannot be removed, and that one with the next run', async () => {
  const failing = cleanUp(async (version) => {
    if (version === '1') throw new Error('busy');
  });
  await expect(failing).rejects.toThrow('busy');
  expect(await stored()).toEqual(['1', '3', '4']);
  await cleanUp(async () => undefined);
  expect(await stored()).toEqual(['3', '4']);
}, 30_000);

it('leaves the files in a shared store while a version could not be put back', async () => {
  const sweepShared = jest.fn(async () => undefined);
  const failing = cleanUp(async (version) => {
    if (version === '1') throw new Error('damaged');
  }, sweepShared);
  await expect(failing).rejects.toThrow('damaged');
  expect(sweepShared).not.toHaveBeenCalled();
  await cleanUp(async () => undefined, sweepShared);
  expect(sweepShared).toHaveBeenCalledTimes(1);
}, 30_000);
