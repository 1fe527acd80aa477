import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeFolder, removeFolders } from '#app/test/release-fixture';
import { startBucket, type TestBucket } from '#app/test/test-bucket';

import { createPublishedBucket } from './published-bucket';

let bucket: TestBucket;
let proxy: Server;
let refused: string[] = [];
/** How many calls were refused. */
let refusals = 0;
const PROBE_MS = 50;

beforeAll(async () => {
  bucket = await startBucket(await makeFolder());
  // In front of the bucket, as a policy that allows some calls.
  proxy = createServer((incoming, answer) => {
    if (refused.includes(incoming.method!)) {
      refusals += 1;
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
  return createPublishedBucket({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, PROBE_MS);
};

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo(); await new Promise((done) => setTimeout(done, 10)))
    if (Date.now() > end) throw new Error('It never became so.');
}

it.each(['GET', 'PUT', 'DELETE'])(
  'says that the store cannot be used with a key that has no %s',
  async (method) => {
    refused = [method];
    const published = openBucket();
    await published.probe();
    expect(published.fault()).toContain('403');
    // The next looks must not clear it.
    const before = refusals;
    await until(() => refusals >= before + 3);
    expect([published.fault(), published.isRefused()]).toEqual([expect.stringContaining('403'), true]);
    refused = [];
    await until(() => published.fault() === null);
    expect(published.isRefused()).toBe(false);
    published.stop();
  },
  20_000,
);
