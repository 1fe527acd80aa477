import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
/** What most systems give a new process: others may read what it writes. */
const USUAL_UMASK = 0o022;
/** Closed to the group and to all others. */
const CLOSED = '0077';
const START_LIMIT_MS = 60_000;

let folder: string;
const running: ChildProcess[] = [];
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-parts-'))));
afterAll(async () => {
  await Promise.all(running.map(end));
  rmSync(folder, { recursive: true, maxRetries: 3 });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Makes the data folder of a program. */
function makeFolder(name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  return dataDir;
}

interface Started {
  pid: number | undefined;
  /** What it has printed so far. */
  printed(): string;
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): Started {
  // A process begins with the umask of the one that starts it.
  const before = process.umask(USUAL_UMASK);
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.umask(before);
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { pid: child.pid, printed: () => text };
}

/** Waits for what a program does in its own time. @throws with what it printed, when that takes too long */
async function until<T>(find: () => T | undefined | false | null, { printed }: Started): Promise<T> {
  for (const since = Date.now(); Date.now() - since < START_LIMIT_MS; ) {
    const found = find();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`It did not start:\n${printed()}`);
}

const everythingIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
const openToOthers = (path: string) =>
  everythingIn(path).filter((name) => (lstatSync(name).mode & 0o077) !== 0);

/** The umask that a running process has by now; only Linux tells. */
const umaskOf = ({ pid }: Started): string | undefined =>
  process.platform === 'linux'
    ? /^Umask:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    : CLOSED;

it('a registry alone and an edge alone write nothing that other accounts may read, whatever umask they begin with', async () => {
  const ofRegistry = makeFolder('registry');
  const registry = start(['e2e/bin/serve.mjs', 'registry'], {
    DATA_DIR: ofRegistry,
    REGISTRY_PORT: '0',
    HOST: '127.0.0.1',
  });
  const registryUrl = await until(() => /^Registry on (http:\S+),/m.exec(registry.printed())?.[1], registry);
  expect(existsSync(join(ofRegistry, 'registry-token'))).toBe(true);
  expect(everythingIn(ofRegistry).length).toBeGreaterThan(500);
  expect(openToOthers(ofRegistry)).toEqual([]);
  expect(umaskOf(registry)).toBe(CLOSED);

  const ofEdge = makeFolder('edge');
  const key = 'registry-public-key.pem';
  writeFileSync(join(ofEdge, key), readFileSync(join(ofRegistry, key)), { mode: 0o600 });
  const edge = start(['e2e/bin/serve.mjs', 'edge'], {
    DATA_DIR: ofEdge,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    BACKEND_URL: 'http://127.0.0.1:9',
    REGISTRY_URL: registryUrl,
    REGISTRY_TOKEN: readFileSync(join(ofRegistry, 'registry-token'), 'utf8').trim(),
  });
  await until(() => existsSync(join(ofEdge, 'edge/releases.json')), edge);
  expect(openToOthers(ofEdge)).toEqual([]);
  expect(umaskOf(edge)).toBe(CLOSED);
}, 180_000);
