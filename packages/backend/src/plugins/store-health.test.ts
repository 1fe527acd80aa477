// What `/readyz` and `/metrics` say of the bucket of files that people send.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestDatabase } from '#app/test/test-database';
import { startTestApp } from '#app/test/test-app';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let bucket: Server;
/** The status of an answer, by method. */
let policy: Record<string, (isStored: boolean) => number>;
let calls: string[];

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  calls = [];
  let isStored = false;
  bucket = createServer((request, answer) => {
    const { method = '' } = request;
    // The list of backups, which `/metrics` reads too, is no part of the check.
    if (request.url?.includes('readiness-probe')) calls.push(method);
    const status = policy[method]?.(isStored) ?? 500;
    isStored ||= method === 'PUT' && status === 200;
    request.resume().once('end', () => answer.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
afterEach(() => {
  bucket.closeAllConnections();
  bucket.close();
});

/** What a backend says that has just started: answers of checks are repeated for a moment. */
async function said() {
  const s3 = {
    ...{ endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`, bucket: 'b', region: 'r' },
    ...{ accessKeyId: 'a', secretAccessKey: 's' },
  };
  const { app, close } = await startTestApp({ s3 }, database);
  const ready = await app.inject({ url: '/readyz' });
  const { body } = await app.inject({ url: '/metrics' });
  await close();
  return [ready.statusCode, ready.json().store, /^object_store_up (\d)$/m.exec(body)?.[1]];
}

it('writes an object once in each process, and reads it', async () => {
  policy = { GET: () => 200, PUT: () => 200 };
  expect(await said()).toEqual([200, 'ok', '1']);
  expect(calls).toEqual(['PUT', 'GET']);
});

it.each([
  ['refuses this key', { GET: () => 403, PUT: () => 403 }],
  ['does not know it', { GET: () => 401, PUT: () => 401 }],
  ['lets it read and not write', { GET: () => 200, PUT: () => 403 }],
  ['lets it write and not read', { GET: () => 403, PUT: () => 200 }],
])('is ready and names a bucket that %s, which is not away', async (_, given) => {
  policy = given;
  expect(await said()).toEqual([200, 'refused', '0']);
  expect(calls.filter((method) => method === 'PUT')).toHaveLength(1);
});
