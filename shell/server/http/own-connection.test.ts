import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRaw } from '@konnect/registry/fuzz';
import { startEdge } from '../start-edge';

it('ends the connection of a visitor who asks for it, whatever the service says of its own', async () => {
  const backend = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'edge-'));
  const edge = await startEdge({
    ...{ port: 0, host: '127.0.0.1', backendUrls: [backendUrl], registryUrl: backendUrl, dataDir },
    publicUrl: 'http://127.0.0.1:3000',
  });
  try {
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
  } finally {
    await edge.close();
    backend.closeAllConnections();
    backend.close();
    await rm(dataDir, { recursive: true });
  }
}, 30_000);
