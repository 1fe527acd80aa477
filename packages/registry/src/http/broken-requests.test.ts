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
  ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers a request with %s with a problem, which no cache keeps', async (_what, bytes, status) => {
  const answer = await sendBytes(registry.server.url, Buffer.from(bytes));
  expect([answer.status, answer.headers['cache-control'], JSON.parse(answer.text)]).toEqual([
    status,
    'no-store',
    PROBLEM,
  ]);
});
