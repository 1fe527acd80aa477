import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { SlowLine } from './slow-line';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await portOf(probe);
  probe.close();
  return port;
}

describe('a line that can be made slow', () => {
  it('delays both directions while it is told to, and nothing afterwards', async () => {
    const server = createHttpServer((_, answer) => answer.end('whole'));
    const port = await freePort();
    const line = await SlowLine.open(port, await portOf(server));
    try {
      line.slowness = { delayMs: 150 };
      const from = performance.now();
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('whole');
      expect(performance.now() - from).toBeGreaterThanOrEqual(290);
      line.slowness = undefined;
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('whole');
    } finally {
      line.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('lets as many bytes a second through as it is told to, all of them', async () => {
    const body = Buffer.alloc(600_000, 'a');
    const server = createHttpServer((_, answer) => answer.end(body));
    const port = await freePort();
    const line = await SlowLine.open(port, await portOf(server));
    try {
      line.slowness = { delayMs: 1, rate: 1_000_000 };
      const from = performance.now();
      expect((await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer()).byteLength).toBe(body.length);
      expect(performance.now() - from).toBeGreaterThanOrEqual(590);
    } finally {
      line.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('delivers in the order of sending, however much the delay varies and also when it ends', async () => {
    const texts: string[] = [];
    const server = createServer();
    // The client is closed by the line's own end already, while data is still on its way to the server.
    const arrived = once(server, 'connection').then(async ([socket]: Socket[]) => {
      socket?.setEncoding('utf8').on('data', (text) => texts.push(String(text)));
      if (socket) await once(socket, 'close');
    });
    const port = await freePort();
    const line = await SlowLine.open(port, await portOf(server));
    const client = connect({ port, host: '127.0.0.1', noDelay: true });
    const sent = Array.from({ length: 30 }, (_, number) => `${number} `);
    try {
      line.slowness = { delayMs: 1, jitterMs: 40 };
      for (const [number, text] of sent.entries()) {
        client.write(text);
        await new Promise((resolve) => setTimeout(resolve, 3));
        if (number === 20) line.slowness = undefined;
      }
      client.end();
      await arrived;
      expect(texts.join('')).toBe(sent.join(''));
    } finally {
      client.destroy();
      line.close();
      server.close();
    }
  });
});
