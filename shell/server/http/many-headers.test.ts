import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sendBytes, sendRaw } from '@konnect/registry/fuzz';
import { startEdge, type Edge } from '../start-edge';

/** The headers of each call that reached the service. */
const reached: IncomingHttpHeaders[] = [];
let backend: Server;
let edge: Edge;
let dataDir: string;
beforeAll(async () => {
  backend = createServer(({ headers, url }, response) => {
    // The edge itself asks for settings and changes.
    if (/^\/api\/(?!settings\/)/.test(url ?? '')) reached.push(headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'edge-'));
  edge = await startEdge({
    ...{ port: 0, host: '127.0.0.1', backendUrls: [backendUrl], registryUrl: backendUrl, dataDir },
    publicUrl: 'http://127.0.0.1:3000',
  });
}, 30_000);
beforeEach(() => (reached.length = 0));
afterAll(async () => {
  await edge.close();
  backend.closeAllConnections();
  backend.close();
  await rm(dataDir, { recursive: true });
});

const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-.^_|~'];
/** Two letters each: as many as fit into the bytes that headers may have. */
const NAMES = CHARACTERS.flatMap((first) => CHARACTERS.map((second) => first + second)).filter(
  (name) => name !== 'te',
);
/** A call with so many headers, a thousand of which may have to be sent under one name. */
const callWith = (count: number): Buffer => {
  const lines = Array.from({ length: count }, (_, index) => `${NAMES[index % NAMES.length]}:\r\n`);
  return Buffer.from(
    `POST /api/contact-us/ HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${lines.join('')}\r\n`,
  );
};

it('says whose call it is, and names it, also with as many headers as it takes', async () => {
  expect((await sendBytes(edge.url, callWith(150))).status).toBe(200);
  expect(reached).toEqual([
    expect.objectContaining({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) }),
  ]);
});

it.each([
  // Node reads a thousand and drops the rest: of these, what the edge adds at their end.
  ['1,000', callWith(1_000)],
  ['2,000', callWith(2_000)],
  ['10,000', callWith(10_000)],
  [
    'megabytes of',
    Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\na: '), Buffer.alloc(4e6, 'x')]),
  ],
])('refuses %s headers, and no service hears of it', async (_, bytes) => {
  const { status, text } = await sendBytes(edge.url, bytes);
  expect([status, JSON.parse(text)]).toEqual([
    431,
    expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
  ]);
  expect(reached).toEqual([]);
  expect((await sendRaw(edge.url, { method: 'GET', path: '/livez', headers: [] })).status).toBe(200);
});

it('answers others while hundreds send their headers a byte at a time, and ends those', async () => {
  const from = performance.now();
  const slow = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1').on('error', () => undefined);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\na: ');
    return { socket, closed: once(socket, 'close'), parts };
  });
  let isOver = false;
  const dripping = (async () => {
    while (!isOver) {
      for (const { socket } of slow) if (socket.writable) socket.write('x');
      await delay(200);
    }
  })();
  for (let turn = 0; turn < 10; turn += 1) {
    const asked = performance.now();
    expect((await sendRaw(edge.url, { method: 'GET', path: '/livez', headers: [] })).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2_000);
  }
  await Promise.all(slow.map(({ closed }) => closed));
  isOver = true;
  await dripping;
  expect(performance.now() - from).toBeLessThan(20_000);
  const answers = slow.map(({ parts }) => Buffer.concat(parts).toString()).filter(Boolean);
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
}, 60_000);
