import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendBytes, sendRaw } from '@konnect/registry/fuzz';
import { startEdge, type Edge } from '../start-edge';

let backend: Server;
let edge: Edge;
let dataDir: string;
beforeAll(async () => {
  backend = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'edge-'));
  edge = await startEdge({
    ...{ port: 0, host: '127.0.0.1', backendUrls: [backendUrl], registryUrl: backendUrl, dataDir },
    publicUrl: 'https://127.0.0.1:3000',
  });
}, 30_000);
afterAll(async () => {
  await edge.close();
  backend.closeAllConnections();
  backend.close();
  await rm(dataDir, { recursive: true });
});

it('ends the connection of a visitor who asks for it, whatever the service says of its own', async () => {
  const from = performance.now();
  // Sent with `connection: close`.
  const answer = await sendRaw(edge.url, { method: 'GET', path: '/api/faqs/', headers: [] });
  expect([answer.status, answer.headers['connection'], answer.headers['keep-alive']]).toEqual([
    200,
    'close',
    undefined,
  ]);
  // Otherwise it stays open until one of them is tired of it.
  expect(performance.now() - from).toBeLessThan(4_000);
});

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a name that is none', 'GET / HTTP/1.1\r\nhost: a\r\nb d: c\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s with a problem and the headers of every answer', async (_what, bytes, status) => {
  const { headers, ...answer } = await sendBytes(edge.url, Buffer.from(bytes));
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    status,
    { code: 'request.broken', message: expect.any(String) },
  ]);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
});
