import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitLoad } from './load-limits';

let app: FastifyInstance;
let url: string;
let port: number;
/** Lets the requests go that wait at `/slow`. */
let letGo: () => void;
let reached: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  reached = 0;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  app = Fastify({ trustProxy: '127.0.0.1' });
  limitLoad(app, { requests: 4, uploads: 3, uploadsPerNetwork: 2 });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume();
  });
  app.get('/slow', async () => {
    reached += 1;
    await free;
    return 'done';
  });
  app.get('/quick', () => 'done');
  app.get('/healthz', () => 'done');
  app.post('/files', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  letGo();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to that.');
}

/** Begins an upload that does not go on, and reads what is answered. */
function beginUpload(ip: string, type = 'multipart/form-data; boundary=b') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
  socket.write(
    `POST /files HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${ip}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\nx`,
  );
  return { socket, answer: () => answer };
}

const slowFrom = (ip: string, init?: RequestInit) =>
  fetch(`${url}/slow`, { ...init, headers: { 'x-forwarded-for': ip } });

it('refuses what comes on top of what it can do, and takes it again afterwards', async () => {
  const waiting = [1, 2, 3, 4].map((sender) => slowFrom(`10.0.0.${sender}`));
  await until(() => reached === 4);
  const refused = await fetch(`${url}/quick`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'edge.busy', requestId: expect.any(String) });
  const page = await fetch(`${url}/quick`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Please try again in a few seconds.');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  letGo();
  await Promise.all(waiting);
  expect((await fetch(`${url}/quick`)).status).toBe(200);
});

it('leaves places to others while one network has more than its share under way', async () => {
  const quickFrom = async (ip: string) =>
    (await fetch(`${url}/quick`, { headers: { 'x-forwarded-for': ip } })).status;
  const flood = ['2001:db8::1', '2001:db8:0:0:7::2', '2001:db8::4'].map((ip) => slowFrom(ip));
  await until(() => reached === 3);
  expect(await quickFrom('2001:db8::3')).toBe(503);
  expect(await quickFrom('2001:db8:0:1::1')).toBe(200);
  expect(await quickFrom('41.80.0.2')).toBe(200);
  letGo();
  await Promise.all(flood);
  expect(await quickFrom('2001:db8::3')).toBe(200);
});

it('gives the place of a request back when its sender has gone', async () => {
  const leaving = new AbortController();
  const waiting = [1, 2, 3, 4].map((sender) =>
    slowFrom(`10.0.0.${sender}`, { signal: leaving.signal }).catch(() => null),
  );
  await until(() => reached === 4);
  leaving.abort();
  await Promise.all(waiting);
  await until(async () => (await fetch(`${url}/quick`)).status === 200);
});

it('counts slow uploads apart: reads go on, and one address cannot take all places', async () => {
  const [first] = [beginUpload('10.0.0.1'), beginUpload('10.0.0.1', 'application/octet-stream')];
  let third = beginUpload('10.0.0.1');
  await until(() => third.answer().includes('\r\n\r\n'));
  expect(third.answer()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 10\r\n[^]*uploads\.too_many/);
  beginUpload('10.0.0.2');
  const other = beginUpload('10.0.0.3');
  await until(() => other.answer().includes('\r\n\r\n'));
  expect(other.answer()).toMatch(/^HTTP\/1\.1 503 [^]*uploads\.busy/);
  expect((await fetch(`${url}/quick`)).status).toBe(200);

  first.socket.destroy();
  await until(async () => {
    third = beginUpload('10.0.0.1');
    await new Promise((resolve) => setTimeout(resolve, 50));
    return third.answer() === '';
  });
  third.socket.write('x'.repeat(99_999));
  await once(third.socket, 'data');
  expect(third.answer()).toMatch(/^HTTP\/1\.1 200 /);
});

it('counts the uploads of an IPv6 network as those of one sender', async () => {
  beginUpload('2001:db8::1');
  beginUpload('2001:0db8:0:0:7::2');
  const third = beginUpload('2001:db8::3');
  await until(() => third.answer().includes('\r\n\r\n'));
  expect(third.answer()).toMatch(/^HTTP\/1\.1 429 [^]*uploads\.too_many/);
});
