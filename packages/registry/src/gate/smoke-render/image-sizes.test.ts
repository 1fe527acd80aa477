import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createImageSizes } from './image-sizes';
import { readerOf } from './service-reads';

const MEGABYTE = 1024 * 1024;
const LIMIT = 4 * MEGABYTE;

const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Sends a body that never ends, as quickly as it is read, and counts its megabytes. */
function endless(sent: { megabytes: number }): RequestListener {
  return (_request, response) => {
    const send = (): void => {
      if (response.destroyed) return;
      sent.megabytes += 1;
      if (response.write(Buffer.alloc(MEGABYTE))) setImmediate(send);
    };
    response.on('drain', send);
    send();
  };
}

it('follows no redirect: what it leads to is not asked', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = await serve((request, response) => {
    asked.push(request.url);
    response.end('a secret of this machine');
  });
  const site = await serve((request, response) => {
    const location = request.url === '/near' ? '/far' : `${elsewhere}/private`;
    response.writeHead(302, { location }).end('moved');
  });
  const addresses = ['/near', '/far'].map((path) => new URL(path, site));
  expect(await createImageSizes().weigh(addresses)).toEqual([0, 0]);
  const read = readerOf({ backendUrl: site });
  const call = { address: '/services/content', method: 'GET', headers: {} };
  expect(await read(call)).toMatchObject({ status: 302, body: 'moved' });
  expect(asked).toEqual([]);
});

it('reads no body without an end, and counts it as long as the limit at least', async () => {
  const sent = { megabytes: 0 };
  const site = await serve(endless(sent));
  const [bytes = 0] = await createImageSizes().weigh([new URL('/a', site)]);
  expect(bytes).toBeGreaterThan(LIMIT);
  // What was under way between the two processes comes on top.
  expect(sent.megabytes).toBeLessThan(100);
  const read = readerOf({ backendUrl: site });
  await expect(read({ address: '/api/x', method: 'GET', headers: {} })).rejects.toThrow('is longer than');
  expect(sent.megabytes).toBeLessThan(200);
}, 20_000);

it('believes a length beyond the limit without reading', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': String(70 * MEGABYTE) });
    response.write('x');
  });
  expect(await createImageSizes().weigh([new URL('/a', site)])).toEqual([70 * MEGABYTE]);
});

it('asks for a few at a time, and forgets a failure', async () => {
  let open = 0;
  let most = 0;
  let isBroken = true;
  const site = await serve((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    setTimeout(() => (isBroken ? response.destroy() : response.end('12345')), 20);
  });
  const addresses = Array.from({ length: 40 }, (_, index) => new URL(`/${index}`, site));
  const sizes = createImageSizes();
  expect(await sizes.weigh(addresses)).toEqual(addresses.map(() => null));
  isBroken = false;
  expect(await sizes.weigh(addresses)).toEqual(addresses.map(() => 5));
  expect(most).toBeLessThanOrEqual(6);
});

it('takes no image of a busy service for one that is not there', async () => {
  const site = await serve((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end('busy');
  });
  const addresses = [404, 410, 429, 500, 503].map((status) => new URL(`/${status}`, site));
  expect(await createImageSizes().weigh(addresses)).toEqual([0, 0, null, null, null]);
});

it('asks nothing more once its job is over', async () => {
  const over = new AbortController();
  let asked = 0;
  const site = await serve(() => {
    asked += 1;
    over.abort();
  });
  const addresses = Array.from({ length: 40 }, (_, index) => new URL(`/${index}`, site));
  expect(await createImageSizes().weigh(addresses, over.signal)).toEqual(addresses.map(() => null));
  expect(asked).toBeLessThanOrEqual(6);
});
