// Budgets count what the files of a build weigh, whatever its descriptor says.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { pageWeights } from '@konnect/contracts/rules';

import { createDiskAssets } from '#app/assets/disk-assets';
import { createRegistry } from '#app/registry';
import { findVersion } from '#app/store/version-store';
import { makeRelease, writeRelease, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

const SHELL = makeRelease({ id: 'shell', claims: [] });
const LIMIT = pageWeights(SHELL.descriptor, makeRelease().descriptor)[0]?.limit ?? 0;
let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
  await testRegistry.server.publishFolder(await writeRelease(SHELL));
  await testRegistry.server.promote('shell', '1');
}, 60_000);
afterAll(() => testRegistry.stop());

interface Stated {
  brotliBytes: number;
  gzipBytes?: number;
}

/** A build that says of each of its files that it weighs this. */
async function buildThatStates(stated: Stated, spec: ReleaseSpec): Promise<string> {
  const { descriptor, files } = makeRelease(spec);
  const listed = descriptor.files.map(({ path, bytes, integrity }) => ({
    path,
    bytes,
    integrity,
    ...stated,
  }));
  return writeRelease({ descriptor: { ...descriptor, files: listed }, files });
}

it.each<[string, Stated]>([
  ['states less than its files weigh', { brotliBytes: 1, gzipBytes: 1 }],
  ['states no gzip size', { brotliBytes: 1 }],
])('a build that %s is refused over its budget', async (_, stated) => {
  const code = `/* ${randomBytes(LIMIT).toString('base64')} */`;
  const folder = await buildThatStates(stated, { version: '2', more: { 'chunks/home-page.js': code } });
  const fault = {
    code: 'registry.budget',
    message: expect.stringContaining('community/home-page needs') as string,
  };
  await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(fault);
  const registry = createRegistry({
    database: testRegistry.database,
    assets: createDiskAssets(testRegistry.dataDir),
  });
  const { findings } = await registry.check(folder, { name: 'wanjiru', remotes: 'all' });
  expect(findings).toMatchObject([fault]);
});

it('a shell that states less is refused over the budget of what nobody asks for, which is of brotli', async () => {
  const more = { 'bootstrap.0123abcd.js': `/* ${randomBytes(5_000).toString('base64')} */` };
  const claims = [{ path: '/contact-us', page: 'home-page' }];
  const folder = await buildThatStates(
    { brotliBytes: 1, gzipBytes: 1 },
    { id: 'shell', version: '2', claims, more },
  );
  await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject({
    code: 'registry.budget',
    message: expect.stringContaining('nobody has asked for') as string,
  });
});

it('other builds are weighed with the sizes that were measured', async () => {
  await testRegistry.server.publishFolder(
    await buildThatStates({ brotliBytes: 1, gzipBytes: 1 }, { version: '3' }),
  );
  const row = await findVersion(testRegistry.database.db, 'community', '3');
  const { entry, files } = row?.descriptor as ReturnType<typeof makeRelease>['descriptor'];
  const source = makeRelease({ version: '3' }).files[entry] ?? '';
  expect(files.find(({ path }) => path === entry)?.gzipBytes).toBe(gzipSync(source, { level: 9 }).length);
});

it('a build may state more, because another compressor may make larger files', async () => {
  await testRegistry.server.publishFolder(
    await buildThatStates({ brotliBytes: 500, gzipBytes: 600 }, { version: '4' }),
  );
  const row = await findVersion(testRegistry.database.db, 'community', '4');
  const { entry, files } = row?.descriptor as ReturnType<typeof makeRelease>['descriptor'];
  expect(files.find(({ path }) => path === entry)).toMatchObject({ brotliBytes: 500, gzipBytes: 600 });
});
