import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerSlowBodyGuard } from './slow-body';

let app: FastifyInstance;
let port: number;
let brokenOff: Promise<unknown>;

beforeAll(async () => {
  app = Fastify();
  registerSlowBodyGuard(app, { bodyMs: 200, formWindowMs: 200 });
  let broke: () => void;
  brokenOff = new Promise<void>((resolve) => (broke = resolve));
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length));
    payload
      .once('end', () => done(null, bytes))
      .once('error', (error) => {
        broke();
        done(error);
      });
  });
  app.post('/form', (request) => ({ bytes: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const head = (type: string, length: number) =>
  `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a body a byte at a time until the server has enough of it. */
async function drip(type: string, bytes = 1, limit = Infinity): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
  socket.write(head(type, 900_000));
  const drops = setInterval(() => socket.writable && socket.write('x'.repeat(bytes)), 20);
  if (limit < Infinity) setTimeout(() => socket.destroy(), limit);
  await once(socket, 'close');
  clearInterval(drops);
  return answer;
}

it('answers 408 to a form that makes no progress, and its reader learns of it', async () => {
  expect(await drip('multipart/form-data; boundary=b')).toMatch(/^HTTP\/1\.1 408 /);
  await brokenOff;
}, 30_000);

it('asks more of a form the longer it takes', async () => {
  const form = 'multipart/form-data; boundary=b';
  // Ten drops in a window of 200 ms: 6 kB are enough in the first alone, 20 kB in each.
  const began = performance.now();
  expect(await drip(form, 600)).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - began).toBeGreaterThan(350);
  expect(await drip(form, 2_000, 1_500)).toBe('');
}, 30_000);

it('answers 408 to JSON that is not there in time', async () => {
  expect(await drip('application/json')).toMatch(/^HTTP\/1\.1 408 /);
}, 30_000);

it('lets go of a connection whose form has arrived: later requests take the time they take', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  for (const size of [900_000, 3]) {
    answer = '';
    socket.write(head('multipart/form-data; boundary=b', size));
    socket.write(Buffer.alloc(size, 'x'));
    while (!answer.includes(`{"bytes":${size}}`)) await once(socket, 'data');
    // Longer than a form may stand still.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(socket.destroyed).toBe(false);
  }
  socket.destroy();
}, 30_000);
