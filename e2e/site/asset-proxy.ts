// A pull-through cache, as a CDN is, on another origin of this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port';

/** These headers are not passed on; `fetch` has unpacked the answer, so the encoding is among them. */
const LEFT_OUT = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

export interface AssetProxy {
  /** Browsers resolve its name to this machine, and it is no name of a development build. */
  origin: string;
  lead(to: string): void;
  /** Paths that are answered with other bytes than the published ones. */
  damaged: RegExp | undefined;
  stop(): void;
}

export async function startAssetProxy(slot: number): Promise<AssetProxy> {
  let site = '';
  const proxy: AssetProxy = {
    origin: '',
    damaged: undefined,
    lead: (to) => void (site = to),
    stop: () => server.close(),
  };
  async function answer(
    { url = '', method = 'GET' }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = await fetch(new URL(url, site), { method });
    const headers = [...found.headers].filter(([name]) => !LEFT_OUT.has(name));
    const body = Buffer.from(await found.arrayBuffer());
    response.writeHead(found.status, Object.fromEntries(headers));
    response.end(proxy.damaged?.test(url) ? Buffer.concat([body, Buffer.from('\n;')]) : body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  const port = await freePort(slot, '127.0.0.1');
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  proxy.origin = `http://assets.localhost:${port}`;
  return proxy;
}
