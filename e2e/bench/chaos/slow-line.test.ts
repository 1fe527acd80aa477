import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { SlowLine } from './slow-line';

async function freePort(): Promise<number> {
  const probe: Server = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

describe('a line that can be made slow', () => {
  it('delays both directions while it is told to, and nothing afterwards', async () => {
    const server = createHttpServer((_, answer) => answer.end('whole')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = await freePort();
    const line = await SlowLine.open(port, (server.address() as AddressInfo).port);
    try {
      line.delayMs = 150;
      const from = performance.now();
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('whole');
      expect(performance.now() - from).toBeGreaterThanOrEqual(290);
      line.delayMs = 0;
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('whole');
    } finally {
      line.close();
      server.closeAllConnections();
      server.close();
    }
  });
});
