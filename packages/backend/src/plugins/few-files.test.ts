import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json, text } from 'node:stream/consumers';

const BACKEND = join(__dirname, '../..');
const LIMIT = 128;
let dataDir: string;
let server: ChildProcess;
let url: string;
/** One connection that stays: others cannot be had while no descriptor is left. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-few-files-'));
  server = spawn(
    'sh',
    [
      '-c',
      `ulimit -n ${LIMIT}; exec "$0" --import tsx src/test/few-files-process.ts "$1"`,
      process.execPath,
      dataDir,
    ],
    { cwd: BACKEND, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string];
  url = line;
}, 60_000);
afterAll(async () => {
  agent.destroy();
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function call(path: string, method = 'GET'): Promise<IncomingMessage> {
  const sent = request(url + path, { agent, method });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

const store = (path: string) => call(`/file?path=${encodeURIComponent(path)}`, 'PUT');

async function expectBusy(answer: IncomingMessage): Promise<void> {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(await json(answer)).toMatchObject({
    code: 'server.unavailable',
    message: expect.stringContaining('Very many people are on Konnect'),
  });
}

it('answers 503 to calls that cannot open a file while no descriptor is left, and as always afterwards', async () => {
  const [first, second] = [join(dataDir, 'first'), join(dataDir, 'second')];
  await writeFile(first, 'first');
  await writeFile(second, 'second');
  expect(await json(await store(first))).toEqual({ isStored: true });
  const { taken } = (await json(await call('/take'))) as { taken: number };
  expect(taken).toBeGreaterThan(0);

  await expectBusy(await call('/file'));
  await expectBusy(await store(second));

  expect(await json(await call('/give'))).toEqual({ given: taken });
  expect(await text(await call('/file'))).toBe('first');
  expect(await json(await store(second))).toEqual({ isStored: true });
  expect(await text(await call('/file'))).toBe('second');
});
