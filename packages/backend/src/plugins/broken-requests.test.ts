import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestApp, type TestApp } from '#app/test/test-app';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(() => test.close());

interface Answer {
  status: number;
  head: string;
  body: string;
}

async function readAnswer(socket: ReturnType<typeof connect>): Promise<Answer> {
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString())).on('error', () => undefined);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body };
}

function send(bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  const answer = readAnswer(socket);
  socket.write(bytes);
  return answer;
}

const START = 'GET /livez HTTP/1.1\r\nhost: a\r\nconnection: close\r\n';
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `x${index.toString(36)}:\r\n`).join('');

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a name that is none', 'GET / HTTP/1.1\r\nhost: a\r\nb d: c\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['900 headers, of which a proxy’s would be the last', `${START}${lines(900)}\r\n`, 431],
  ['10,000 headers', `${START}${lines(10_000)}\r\n`, 431],
  ['a header of a megabyte', `${START}a: ${'x'.repeat(1e6)}\r\n\r\n`, 431],
])('answers %s with a problem and the headers of every answer', async (_what, bytes, status) => {
  const answer = await send(bytes);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    status,
    expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
  ]);
  expect(answer.head).toMatch(/^content-type: application\/problem\+json/im);
  expect(answer.head).toMatch(/^x-content-type-options: nosniff/im);
  expect(answer.head).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(answer.head).toMatch(/^cache-control: no-store/im);
  expect((await send(`${START}\r\n`)).status).toBe(200);
});

it('takes headers as large as an edge takes, with what the edge adds', async () => {
  expect((await send(`${START}cookie: ${'x'.repeat(16_300)}\r\n${lines(60)}\r\n`)).status).toBe(200);
});

it('answers others while hundreds send their headers a byte at a time, and ends those', async () => {
  const from = performance.now();
  const slow = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1');
    const answer = readAnswer(socket);
    socket.write('GET /livez HTTP/1.1\r\nhost: a\r\na: ');
    return { socket, answer };
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
    expect((await send(`${START}\r\n`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2_000);
  }
  const answers = await Promise.all(slow.map(({ answer }) => answer));
  isOver = true;
  await dripping;
  expect(performance.now() - from).toBeLessThan(15_000);
  const told = answers.filter(({ head }) => head !== '');
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([408]));
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ code: 'request.broken' });
}, 60_000);
