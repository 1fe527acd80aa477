import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeFolder, removeFolders } from '#app/test/release-fixture';
import { startBucket, type TestBucket } from '#app/test/test-bucket';

import { createPublishedBucket } from './published-bucket';

let bucket: TestBucket;
let proxy: Server;
let refused: string[] = [];

beforeAll(async () => {
  bucket = await startBucket(await makeFolder());
  // In front of the bucket, as a policy that allows some calls.
  proxy = createServer((incoming, answer) => {
    if (refused.includes(incoming.method!)) {
      incoming.resume();
      answer.writeHead(403).end('AccessDenied');
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request(new URL(url!, bucket.endpoint), { method, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => proxy.once('listening', done));
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await bucket.stop();
  await removeFolders();
});

const openBucket = () => {
  const { port } = proxy.address() as AddressInfo;
  return createPublishedBucket({ ...bucket, endpoint: `http://127.0.0.1:${port}` });
};

it.each(['PUT', 'DELETE'])(
  'says that the store cannot be used with a key that has no %s',
  async (method) => {
    refused = [method];
    const published = openBucket();
    await published.probe();
    expect(published.fault()).toContain('403');
    // The next look, two seconds later, must not clear it.
    await new Promise((done) => setTimeout(done, 2_500));
    expect(published.fault()).toContain('403');
    refused = [];
    await new Promise((done) => setTimeout(done, 2_500));
    expect(published.fault()).toBeNull();
    published.stop();
  },
  20_000,
);
