import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { findIsolation, isolatedCommand, type Isolation } from './level';
import { permissionFlags } from './isolated-process';

/** What code finds that has already got past the realm without modules: it has all of Node. */
const PROBE = `
const tries = {
  key: () => require('fs').readFileSync(KEY, 'utf8'),
  environ: () => require('fs').readFileSync('/proc/self/environ', 'utf8') || Object.values(process.env).join(),
  parent: () => require('fs').readFileSync('/proc/' + PARENT + '/environ', 'utf8'),
  siblings: () => require('fs').readdirSync('/proc').join(),
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
const USER: Isolation = { level: 'user', command: [], hasOwnUser: true };

/** A Node in the home of root, where npm puts one that it fetches, is root's alone. */
const canOthersStart = (path: string): boolean =>
  path === '/' || ((statSync(path).mode & 0o1) === 1 && canOthersStart(dirname(path)));

const hasOtherUsers = () => process.getuid?.() === 0 && canOthersStart(realpathSync(process.execPath));

it.each([
  ['what this machine allows', findIsolation],
  ['a user of its own', async () => (hasOtherUsers() ? USER : RUNTIME)],
  ['Node alone', async () => RUNTIME],
])(
  'gives code that has all of Node no key, no environment and no process, with %s',
  async (_, find) => {
    const key = join(await makeFolder(), 'registry-signing-key.pem');
    await writeFile(key, 'the signing key', { mode: 0o600 });
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const isolation = await find();
    const probe = `const KEY = ${JSON.stringify(key)}, PARENT = ${process.pid}, PORT = ${(server.address() as AddressInfo).port};${PROBE}`;
    const program = [process.execPath, ...permissionFlags(), '--no-warnings', '-e', probe];
    const [command = '', ...args] = isolatedCommand(isolation, program, 2_000_000);
    const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
    await once(child, 'exit');
    server.close();
    expect(JSON.parse(said)).toEqual({
      ...{ key: null, environ: null, parent: null, siblings: null, child: null, worker: null },
      // Without namespaces the realm alone has no network; this code has got past it.
      network: isolation.level === 'namespaces' ? null : 'connected',
    });
  },
  30_000,
);

it('gives each process a user of its own where it may', async () => {
  const isolation = await findIsolation();
  const userOf = () =>
    isolatedCommand(isolation, ['true'], 1_000).find((part) => part.startsWith('--reuid='));
  if (!isolation.hasOwnUser) return expect(userOf()).toBeUndefined();
  expect(userOf()).toMatch(/^--reuid=19\d{8}$/);
  expect(userOf()).not.toBe(userOf());
});

it('ends the program with the one that made its namespaces, also while it never rests', async () => {
  const isolation = await findIsolation();
  const program = [process.execPath, '-e', "process.stdout.write('begun', () => { for (;;); })"];
  const [command = '', ...args] = isolatedCommand(isolation, program, 2_000_000);
  const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // The pipe closes when nobody holds it any more.
  await once(child.stdout, 'close');
}, 20_000);
