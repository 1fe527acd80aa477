// A version that a clean-up puts back, because it came into use while its removal was under way.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, makeRelease, removeFolders } from '#app/test/release-fixture';
import { startBucket, type TestBucket } from '#app/test/test-bucket';

import { createDiskAssets } from '../disk-assets';
import { createPublishedBucket, type PublishedBucket } from './published-bucket';
import { createSharedAssets, type SharedAssets } from './shared-assets';

const LATER = Date.now() + 2 * 24 * 60 * 60 * 1_000;
const { descriptor, files } = makeRelease({ version: 'a1', code: 'x'.repeat(2_000) });

let service: TestBucket;
let bucket: PublishedBucket;
let [publishing, cleaning] = [] as unknown as [SharedAssets, SharedAssets];

const machine = async (): Promise<SharedAssets> => {
  const dataDir = await makeFolder();
  return createSharedAssets({
    dataDir,
    disk: createDiskAssets(dataDir),
    bucket,
    findDescriptor: async () => descriptor,
    isRemoved: async () => false,
    listRemoved: async () => new Set(),
    onFault: () => undefined,
    now: () => LATER,
  });
};

beforeAll(async () => {
  service = await startBucket(await makeFolder());
  bucket = createPublishedBucket(service);
  [publishing, cleaning] = [await machine(), await machine()];
  await publishing.put(descriptor, async (path) => Buffer.from(files[path]!));
}, 30_000);
afterAll(async () => {
  bucket.stop();
  await service.stop();
  await removeFolders();
});

it('is whole in the object store after the sweep, also where this registry has no copy of it', async () => {
  const putBack = await cleaning.remove('community', 'a1');
  expect(await bucket.hasVersion(descriptor)).toBe(false);
  await putBack();
  await cleaning.sweepShared();
  expect(await bucket.hasVersion(descriptor)).toBe(true);
  const found = await Promise.all(descriptor.files.map(({ integrity }) => bucket.readFile(integrity)));
  expect(found.every((body) => body !== null)).toBe(true);
  const entry = descriptor.files.find(({ path }) => path === descriptor.entry)!;
  expect(await bucket.readFile(entry.integrity, '.br')).not.toBeNull();
}, 30_000);

it('is whole in the object store also where the copy of this registry is damaged', async () => {
  await writeFile(join(publishing.folder('community', 'a1'), descriptor.entry), 'damaged');
  const putBack = await publishing.remove('community', 'a1');
  expect(await bucket.hasVersion(descriptor)).toBe(false);
  await putBack();
  expect(await bucket.hasVersion(descriptor)).toBe(true);
  const entry = descriptor.files.find(({ path }) => path === descriptor.entry)!;
  expect(String(await bucket.readFile(entry.integrity))).toBe(files[descriptor.entry]);
}, 30_000);

it('stays absent where it was absent before', async () => {
  await cleaning.remove('community', 'a1');
  const putBack = await cleaning.remove('community', 'a1');
  await putBack();
  expect(await bucket.hasVersion(descriptor)).toBe(false);
}, 30_000);
