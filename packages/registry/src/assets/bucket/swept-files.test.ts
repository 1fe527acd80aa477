// Files that no list names any more while another registry stores a version that has them.
import { makeFolder, makeRelease, removeFolders } from '#app/test/release-fixture';
import { startBucket, type TestBucket } from '#app/test/test-bucket';

import { createPublishedBucket, type PublishedBucket } from './published-bucket';

const LATER = Date.now() + 2 * 24 * 60 * 60 * 1_000;
let service: TestBucket;
let bucket: PublishedBucket;

beforeAll(async () => {
  service = await startBucket(await makeFolder());
  bucket = createPublishedBucket(service);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  bucket.stop();
  await service.stop();
  await removeFolders();
});

const build = (version: string) => makeRelease({ version, code: 'of all versions' });
const store = (version: string) => {
  const { descriptor, files } = build(version);
  return bucket.save(
    descriptor,
    async (path) => Buffer.from(files[path]!),
    async () => null,
  );
};
const isWhole = async (version: string) => {
  const found = build(version).descriptor.files.map(({ integrity }) => bucket.readFile(integrity));
  return (await Promise.all(found)).every((body) => body !== null);
};

/** Lets a version be stored after the next sweep has read what there is. */
function storeDuringSweep(version: string): void {
  const send = globalThis.fetch;
  let isDone = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init);
    const address = decodeURIComponent(input instanceof Request ? input.url : String(input));
    if (isDone || !address.endsWith('prefix=published/files/')) return response;
    isDone = true;
    await store(version);
    return response;
  });
}

it('leaves the files of a version that is stored while they are swept', async () => {
  await store('a1');
  await bucket.removeVersion('community', 'a1');
  // Services tell the dates of objects in whole seconds.
  await new Promise((done) => setTimeout(done, 1_100));
  storeDuringSweep('a1');
  await bucket.removeUnlisted(LATER);
  expect(await bucket.hasVersion(build('a1').descriptor)).toBe(true);
  expect(await isWhole('a1')).toBe(true);
}, 30_000);

it('deletes them when nobody does', async () => {
  await bucket.removeVersion('community', 'a1');
  await bucket.removeUnlisted(LATER);
  expect(await isWhole('a1')).toBe(false);
}, 30_000);
