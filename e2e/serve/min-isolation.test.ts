import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findIsolation } from '@konnect/registry';

const ROOT = resolve(__dirname, '../..');
/** A root that may neither make namespaces nor become another user. */
const WITHOUT_RIGHTS = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
const REGISTRY = [process.execPath, 'e2e/bin/serve.mjs', 'registry'];
const EDGE = [process.execPath, 'e2e/bin/serve.mjs', 'edge'];

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'konnect-isolation-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

const settings = (MIN_ISOLATION: string) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  REGISTRY_PORT: '0',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  BACKEND_URL: 'http://127.0.0.1:9',
  REGISTRY_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'silent',
  MIN_ISOLATION,
});

(process.getuid?.() === 0 ? it : it.skip).each([
  ['a registry', REGISTRY],
  ['an edge', EDGE],
])(
  '%s does not start where less holds than is asked for, and says what to do',
  (_, part) => {
    const [command = '', ...args] = [...WITHOUT_RIGHTS, ...part];
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: ROOT,
      env: settings('all'),
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    const lines = stderr.trim().split('\n');
    expect(
      lines.filter((line) => line.includes('MIN_ISOLATION=all does not hold on this machine.')),
    ).toHaveLength(1);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(dataDir)).toEqual([]);
  },
  60_000,
);

it('a registry starts with what holds here', async () => {
  const { level, hasOwnUser, hasOwnFiles } = await findIsolation();
  const all = level === 'namespaces' && (hasOwnUser || hasOwnFiles);
  const [command = '', ...args] = REGISTRY;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: settings(all ? 'all' : level),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    const end = Date.now() + 100_000;
    while (!said.includes('isolation: ')) {
      if (Date.now() > end) throw new Error(`It says nothing of its isolation: ${said}`);
      if (child.exitCode !== null) throw new Error(`It did not start: ${said}`);
      await new Promise((wake) => setTimeout(wake, 100));
    }
    expect(said).toContain('Registry on http://127.0.0.1:');
  } finally {
    child.kill();
    await ended;
  }
}, 120_000);

it('a level that does not exist is a wrong setting', () => {
  const [command = '', ...args] = REGISTRY;
  const { status, stderr } = spawnSync(command, args, { cwd: ROOT, env: settings('most'), encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('MIN_ISOLATION must be runtime, user, namespaces or all');
}, 60_000);
