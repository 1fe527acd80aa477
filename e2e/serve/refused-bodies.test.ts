// Bodies over a limit, through the edge and from the backend itself, over real connections.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '@konnect/database/testing';
import { startSite, type Site } from './start-site';

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-refused-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
  };
  await prepareDataDir(env.DATA_DIR);
  site = await startSite({ env, root: folder, step: (_name, work) => work() });
}, 180_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const CONTACT = '/api/contact-us/';
const message = (length: number) =>
  Buffer.from(
    JSON.stringify({
      name: 'A',
      phone: '0712345678',
      region: 'Kibera',
      subject: 'S',
      message: 'x'.repeat(length),
    }),
  );
const JSON_TYPE = 'content-type: application/json';

/**
 * Sends a body in pieces, so that an early answer overtakes it, and then another call on the same connection.
 */
async function sendAndGoOn(
  url: string,
  path: string,
  headers: readonly string[],
  body: Buffer,
): Promise<string[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  let isCut = false;
  socket
    .on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    .on('error', () => undefined)
    .on('close', () => (isCut = true));
  const until = async (pattern: RegExp) => {
    while (!pattern.test(received)) {
      if (isCut) throw new Error(`The connection was cut after: ${received}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  socket.write(
    [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `content-length: ${body.length}`, ...headers, '', ''].join(
      '\r\n',
    ),
  );
  for (let start = 0; start < body.length; start += 65_536) {
    socket.write(body.subarray(start, start + 65_536));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await until(/HTTP\/1\.1 [2-5]\d\d /);
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await until(/HTTP\/1\.1 [2-5]\d\d [^]*HTTP\/1\.1 200 /);
  socket.destroy();
  return [...received.matchAll(/HTTP\/1\.1 (\d+) /g)]
    .map(([, status]) => status ?? '')
    .filter((status) => status !== '100');
}

describe.each([
  ['the edge', () => site.url],
  ['the backend', () => site.backendUrl],
])('through %s', (_where, url) => {
  it.each([
    ['100,000', 100_000],
    ['300,000', 300_000],
    ['1,200,000', 1_200_000],
    ['13,000,000', 13_000_000],
  ])(
    '%s characters are refused with 413, and the connection goes on',
    async (_size, length) => {
      expect(await sendAndGoOn(url(), CONTACT, [JSON_TYPE], message(length))).toEqual(['413', '200']);
    },
    30_000,
  );

  it.each([
    ['taken', 300, '201'],
    ['refused', 1_200_000, '413'],
  ])(
    'a body that waits to be asked for is %s',
    async (_what, length, status) => {
      expect(await sendAndGoOn(url(), CONTACT, [JSON_TYPE, 'expect: 100-continue'], message(length))).toEqual(
        [status, '200'],
      );
    },
    30_000,
  );

  it('a form with files that are too large in all is refused in the same way', async () => {
    expect(
      await sendAndGoOn(
        url(),
        '/api/konnect-careers-application/',
        ['content-type: multipart/form-data; boundary=b'],
        Buffer.alloc(33 * 1024 * 1024),
      ),
    ).toEqual(['413', '200']);
  }, 60_000);

  it('the refusal is a problem that clients read', async () => {
    for (const length of [300_000, 13_000_000]) {
      const answer = await fetch(url() + CONTACT, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(message(length)),
      });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        expect.objectContaining({
          code: 'body.too_large',
          message: 'This is too large to send.',
          requestId: expect.any(String),
        }),
      ]);
    }
  }, 30_000);
});
