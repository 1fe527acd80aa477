// A key of the object store that may read and not write.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeFolder, makeRelease, removeFolders } from '#app/test/release-fixture';
import { startBucket, type TestBucket } from '#app/test/test-bucket';

import { createPublishedBucket, type PublishedBucket } from './published-bucket';

let service: TestBucket;
let proxy: Server;
let bucket: PublishedBucket;
let isReadOnly = false;
const { descriptor, files } = makeRelease({ version: 'a1' });

const store = () =>
  bucket.save(
    descriptor,
    async (path) => Buffer.from(files[path]!),
    async () => null,
  );

beforeAll(async () => {
  service = await startBucket(await makeFolder());
  proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    if (isReadOnly && method !== 'GET') {
      incoming.resume();
      answer.writeHead(403).end('AccessDenied');
      return;
    }
    const passed = request(new URL(url!, service.endpoint), { method, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => proxy.once('listening', done));
  const { port } = proxy.address() as AddressInfo;
  bucket = createPublishedBucket({ ...service, endpoint: `http://127.0.0.1:${port}` });
  await store();
});
afterAll(async () => {
  bucket.stop();
  proxy.closeAllConnections();
  proxy.close();
  await service.stop();
  await removeFolders();
});

it('is read while it may not be written to, and says so', async () => {
  isReadOnly = true;
  await bucket.probe();
  expect(bucket.fault()).toContain('403');
  await expect(store()).rejects.toMatchObject({ code: 'registry.store' });
  expect(await bucket.hasVersion(descriptor)).toBe(true);
  expect(await bucket.readFile(descriptor.files[0]!.integrity)).not.toBeNull();
  expect(bucket.fault()).toContain('403');
});
