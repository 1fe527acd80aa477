import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import {
  describeIsolation,
  findIsolation,
  isolatedCommand,
  NAMESPACES_ALONE,
  OWN_FILES_AND_NAMESPACES,
  OWN_USER_ALONE,
  OWN_USER_AND_NAMESPACES,
  works,
  type Isolation,
} from './level';
import { permissionFlags } from './isolated-process';

/** What code finds that has already got past the realm without modules: it has all of Node. */
const PROBE = `
const tries = {
  key: () => require('fs').readFileSync(KEY, 'utf8'),
  // The shell that sets the bounds names its folder.
  environ: () => require('fs').readFileSync('/proc/self/environ', 'utf8').replace('PWD=/\\0', '') || Object.keys(process.env).filter((name) => name !== 'PWD').join() || null,
  // Node itself may be there.
  local: () => require('fs').readdirSync('/usr/local').filter((name) => name !== 'bin').join() || null,
  parent: () => require('fs').readFileSync('/proc/' + PARENT + '/environ', 'utf8'),
  siblings: () => require('fs').readdirSync('/proc').filter((name) => /^\\d/.test(name)).length > 3 ? 'others' : null,
  child: () => String(require('child_process').execSync('id')),
  worker: () => new (require('worker_threads').Worker)('1', { eval: true }) && 'a worker',
};
const found = {};
for (const [name, attempt] of Object.entries(tries)) {
  try { found[name] = attempt(); } catch (error) { found[name] = null; }
}
const socket = require('net').connect(PORT, '127.0.0.1');
const say = (network) => process.stdout.write(JSON.stringify({ ...found, network }), () => process.exit(0));
socket.on('connect', () => say('connected')).on('error', () => say(null));
setTimeout(() => say(null), 3000);
`;

afterAll(removeFolders);

const RUNTIME: Isolation = { level: 'runtime', command: [], hasOwnUser: false };

/** A Node in the home of root, where npm puts one that it fetches, is root's alone. */
const canOthersStart = (path: string): boolean =>
  path === '/' || ((statSync(path).mode & 0o1) === 1 && canOthersStart(dirname(path)));

const hasOtherUsers = () => process.getuid?.() === 0 && canOthersStart(realpathSync(process.execPath));

type Found = Record<string, string | null>;

/** @param before the program and arguments that begin the whole command @returns what the code found */
async function probe(isolation: Isolation, flags: string[], before: string[] = [], user = 0): Promise<Found> {
  const folder = await makeFolder();
  const key = join(folder, 'registry-signing-key.pem');
  await writeFile(key, 'the signing key', { mode: 0o600 });
  if (user > 0) {
    await chmod(folder, 0o755);
    await chown(key, user, user);
  }
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const code = `const KEY = ${JSON.stringify(key)}, PARENT = ${process.pid}, PORT = ${(server.address() as AddressInfo).port};${PROBE}`;
  const program = [process.execPath, ...flags, '--no-warnings', '-e', code];
  const [command = '', ...args] = [...before, ...isolatedCommand(isolation, program, 2_000_000)];
  const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(child, 'close');
  server.close();
  return JSON.parse(said) as Found;
}

/** What cannot be tried on this machine is skipped, and says so in the report. */
function itWhere(isPossible: boolean, title: string, test: () => Promise<void>, limitMs: number): void {
  if (isPossible) it(title, test, limitMs);
  else it.skip(`${title} (this user cannot start it on this machine)`, test, limitMs);
}

for (const [name, find, isPossible] of [
  ['what this machine allows', findIsolation, true],
  ['a user of its own', async () => OWN_USER_ALONE, hasOtherUsers()],
  ['Node alone', async () => RUNTIME, true],
] as const) {
  const title = `gives code that has all of Node no key, no environment and no process, with ${name}`;
  const test = async (): Promise<void> => {
    const isolation = await find();
    expect(await probe(isolation, permissionFlags())).toEqual({
      ...{ key: null, environ: null, local: null, parent: null, siblings: null, child: null, worker: null },
      // Without namespaces the realm alone has no network; this code has got past it.
      network: isolation.level === 'namespaces' ? null : 'connected',
    });
  };
  itWhere(isPossible, title, test, 30_000);
}

const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const CLOSED = { key: null, environ: null, parent: null, siblings: null, network: null };

/** As `works`, at once: which rows are left out must be known when they are named. */
function startsHere(isolation: Isolation, before: readonly string[]): boolean {
  const version = isolatedCommand(isolation, [process.execPath, '--version'], 4_000_000);
  const [command = '', ...args] = [...before, ...version];
  return spawnSync(command, args, { env: {}, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** The kernel alone: this code has got past Node's permission model, too. */
describe.each([
  ['a user and namespaces of its own', OWN_USER_AND_NAMESPACES, [], CLOSED],
  ['a user of its own', OWN_USER_ALONE, [], { ...CLOSED, siblings: 'others', network: 'connected' }],
  ['files and namespaces of its own', OWN_FILES_AND_NAMESPACES, AS_NOBODY, { ...CLOSED, local: null }],
  ['namespaces alone', NAMESPACES_ALONE, AS_NOBODY, { ...CLOSED, key: 'the signing key' }],
] as const)('the kernel, with %s', (_, isolation, before, expected) => {
  const isRoot = process.getuid?.() === 0;
  // As root one becomes another user; without, one is that user already.
  const first = isRoot ? [...before] : [];
  const isPossible = isRoot ? hasOtherUsers() : before.length > 0;
  itWhere(
    isPossible && startsHere(isolation, first),
    'closes what the start says of it',
    async () => {
      const found = await probe(isolation, [], first, first.length > 0 ? NOBODY : 0);
      expect(found).toMatchObject(expected);
      const said = describeIsolation(isolation);
      expect(said.includes('the kernel closes them.')).toBe(found.network === null);
      expect(said.includes('Files and secrets of this user are closed by Node alone')).toBe(
        found.key !== null,
      );
    },
    30_000,
  );
});

it('shows code with files of its own no folder in which a site may lie', () => {
  const { command } = OWN_FILES_AND_NAMESPACES;
  const bound = command.filter((_, index) => /^--(ro-)?bind/.test(command[index - 1] ?? ''));
  expect(bound).toContain('/usr/lib');
  for (const folder of [
    '/usr/src/app',
    '/usr/local/konnect',
    '/usr/share/konnect',
    '/usr/home/wanjiru',
    '/srv',
  ])
    expect(bound.filter((path) => `${folder}/`.startsWith(`${path}/`))).toEqual([]);
});

it('gives each process a user of its own where it may', async () => {
  const isolation = await findIsolation();
  const userOf = () =>
    isolatedCommand(isolation, ['true'], 1_000).find((part) => part.startsWith('--reuid='));
  if (!isolation.hasOwnUser) return expect(userOf()).toBeUndefined();
  expect(userOf()).toMatch(/^--reuid=19\d{8}$/);
  expect(userOf()).not.toBe(userOf());
});

const asNobody = process.getuid?.() === 0 ? AS_NOBODY : [];
const hasBubblewrap =
  (asNobody.length === 0 || hasOtherUsers()) && startsHere(OWN_FILES_AND_NAMESPACES, asNobody);
for (const [name, find, before, isPossible] of [
  ['what this machine allows', findIsolation, [], true],
  ['files and namespaces of its own', async () => OWN_FILES_AND_NAMESPACES, asNobody, hasBubblewrap],
] as const) {
  const title = `ends the program with the one that made its namespaces, also while it never rests, with ${name}`;
  const test = async (): Promise<void> => {
    const isolation = await find();
    const program = [process.execPath, '-e', "process.stdout.write('begun', () => { for (;;); })"];
    const [command = '', ...args] = [...before, ...isolatedCommand(isolation, program, 2_000_000)];
    const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    // The pipe closes when nobody holds it any more.
    await once(child.stdout, 'close');
  };
  itWhere(isPossible, title, test, 20_000);
}

it('gives a probe that a busy machine answers late more time once, and one that is refused none', async () => {
  const marks = join(await makeFolder(), 'marks');
  // The first try never ends.
  const slowOnce = ['/bin/sh', '-c', 'echo >> "$0"; [ $(wc -l < "$0") -gt 1 ] || exec sleep 60; "$@"', marks];
  expect(await works(RUNTIME, slowOnce, [500, 10_000])).toBe(true);
  const refused = ['/bin/sh', '-c', 'echo >> "$0"; exit 1', marks];
  expect(await works(RUNTIME, refused, [10_000, 10_000])).toBe(false);
  expect(await readFile(marks, 'utf8')).toBe('\n'.repeat(3));
  expect(await works(RUNTIME, ['/bin/sh', '-c', 'exec sleep 60'], [100, 100])).toBe(false);
}, 30_000);
