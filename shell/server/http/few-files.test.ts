import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { integrityOf } from '@konnect/registry/release-source';

const SHELL = join(__dirname, '../..');
const LIMIT = 128;
/** Too large to be cached, so that it is opened for each visitor. */
const LARGE = 'x'.repeat(200_000);
const FILES = { 'page.0000aaaa.js': 'first page', 'part.0000bbbb.js': 'part', 'large.0000cccc.js': LARGE };
let dataDir: string;
let server: ChildProcess;
let url: string;
/** One connection that stays: others cannot be had while no descriptor is left. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-few-files-'));
  const folder = join(dataDir, 'assets/community/v1');
  await mkdir(folder, { recursive: true });
  const files = Object.entries(FILES).map(([path, body]) => ({ path, integrity: integrityOf(body) }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ roles: [], files, hashedNames: true }));
  for (const [path, body] of Object.entries(FILES)) await writeFile(join(folder, path), body);
  server = spawn(
    'sh',
    [
      '-c',
      `ulimit -n ${LIMIT}; exec "$0" --import tsx server/http/few-files-server.ts "$1"`,
      process.execPath,
      dataDir,
    ],
    { cwd: SHELL, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string];
  url = line;
}, 60_000);
afterAll(async () => {
  agent.destroy();
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function get(
  path: string,
): Promise<{ status: number | undefined; body: string; retryAfter: string | undefined }> {
  const sent = request(url + path, { agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: answer.statusCode, body: await text(answer), retryAfter: answer.headers['retry-after'] };
}
const asset = (path: string, version = '_') => get(`/assets/community/${version}/${path}`);
const busy = { status: 503, retryAfter: '2', body: expect.stringContaining('edge.busy') };

it('answers 503 while no file can be opened, never that a file is missing, and as always afterwards', async () => {
  // Known before: only its content is opened.
  expect(await asset('large.0000cccc.js')).toMatchObject({ status: 200 });
  await get('/take');
  expect(await asset('page.0000aaaa.js')).toMatchObject(busy);
  expect(await asset('page.0000aaaa.js', 'v1')).toMatchObject(busy);
  expect(await asset('large.0000cccc.js')).toMatchObject(busy);
  expect(await asset('none.0000dddd.js')).toMatchObject(busy);
  await get('/give');
  expect(await asset('page.0000aaaa.js')).toMatchObject({ status: 200, body: 'first page' });
  expect(await asset('large.0000cccc.js')).toMatchObject({ status: 200, body: LARGE });
  expect(await asset('none.0000dddd.js')).toMatchObject({ status: 404 });
});

it('outlives more connections than it may have, and answers whoever is connected', async () => {
  expect(await asset('page.0000aaaa.js')).toMatchObject({ status: 200 });
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const open = (): Promise<unknown> => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    sockets.push(socket);
    return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  };
  await Promise.all(Array.from({ length: LIMIT + 20 }, open));
  // A connection is open for its caller before the server has taken it, and the server may give back
  // descriptors of its own after it has refused the last one.
  const end = Date.now() + 5_000;
  let answer = await asset('large.0000cccc.js');
  while (answer.status === 200 && Date.now() < end) {
    await open();
    answer = await asset('large.0000cccc.js');
  }
  expect(answer).toMatchObject(busy);
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.flatMap((socket) => (socket.closed ? [] : [once(socket, 'close')])));
  // The server sees the ends one after the other.
  const last = Date.now() + 5_000;
  do answer = await asset('large.0000cccc.js');
  while (answer.status === 503 && Date.now() < last);
  expect(answer).toMatchObject({ status: 200, body: LARGE });
  expect(server.exitCode).toBeNull();
});
