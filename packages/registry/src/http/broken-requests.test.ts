import { once } from 'node:events';
import { connect } from 'node:net';
import { sendBytes, sendRaw } from '#app/test/fuzz';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
}, 60_000);
afterAll(() => registry.stop());

const PROBLEM = { code: expect.any(String), message: expect.any(String) };

it.each([
  ['a broken escape', '/registry/history/%c0%af', 400],
  ['too long a parameter', `/registry/history/${'x'.repeat(200)}`, 414],
])('answers an address with %s with a problem that does not repeat it', async (_what, path, status) => {
  const answer = await sendRaw(registry.server.url, { method: 'GET', path, headers: [] });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    status,
    { ...PROBLEM, code: 'registry.input', requestId: expect.any(String) },
  ]);
  expect(answer.text).not.toContain(path.slice(-20));
});

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a name that is none', 'GET / HTTP/1.1\r\nhost: a\r\nb d: c\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['10,000 headers', `GET / HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, 431],
  ['too long a header', `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers a request with %s with a problem, which no cache keeps', async (_what, bytes, status) => {
  const answer = await sendBytes(registry.server.url, Buffer.from(bytes));
  expect([answer.status, answer.headers['cache-control'], JSON.parse(answer.text)]).toEqual([
    status,
    'no-store',
    PROBLEM,
  ]);
});

/** Node reads a thousand headers and drops the rest: of these, what a proxy adds at their end. */
const MANY = Array.from({ length: 1_000 }, (_, index) => [`x${index.toString(36)}`, ''] as const);

it('takes nobody whose proxy says last where the call is from for a caller of this machine', async () => {
  const body = Buffer.from(JSON.stringify({ folder: '/etc' }));
  const publish = (more: readonly (readonly [string, string])[]) =>
    sendRaw(registry.server.url, {
      ...{ method: 'POST', path: '/registry/publish', body },
      headers: [
        ['authorization', `Bearer ${registry.server.token}`],
        ['content-type', 'application/json'],
        ['content-length', String(body.length)],
        ...more,
        ['x-forwarded-for', '203.0.113.7'],
      ],
    });
  expect((await publish([])).status).toBe(403);
  expect((await publish(MANY)).status).toBe(431);
});

it('ends a call whose headers come a byte at a time', async () => {
  const socket = connect(Number(new URL(registry.server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => undefined);
  socket.write('GET /livez HTTP/1.1\r\nhost: a\r\na: ');
  const dripping = setInterval(() => socket.writable && socket.write('x'), 200);
  await once(socket, 'close');
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);
