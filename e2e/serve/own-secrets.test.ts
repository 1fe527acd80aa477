// Each part as a process of its own, with its own secrets alone: the files that a site in containers has.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import S3rver from 's3rver';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

const ROOT = resolve(__dirname, '../..');
const POSTGRES_PORT = 20_000 + ((process.pid + 7_919) % 20_000);
const LIMIT_MS = 180_000;
const SECRET = /^(DATABASE_|S3_.*KEY|SERVER_SECRET|REGISTRY_.*TOKEN|METRICS_TOKEN|POSTGRES_|MINIO_|CDN_)/;

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

async function until<T>(find: () => Promise<T> | T, said: () => string): Promise<NonNullable<T>> {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    const found = await find();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`It did not become so:\n${said()}`);
}

const statusOf = (url: string, init?: RequestInit): Promise<number> =>
  fetch(url, init).then(
    (answer) => answer.status,
    () => 0,
  );

(hasPostgres() ? describe : describe.skip)('a part with its own secrets alone', () => {
  let folder: string;
  let postgres: TemporaryPostgres;
  let store: S3rver;
  /** What is no secret, the same for all, as site.env of compose. */
  let site: Record<string, string>;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'konnect-secrets-'));
    postgres = await startPostgres(POSTGRES_PORT);
    const objects = join(folder, 'objects');
    store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: objects,
      configureBuckets: [{ name: 'konnect' }],
    });
    const { port } = await store.run();
    const made = spawnSync(process.execPath, ['packages/deploy/bin/secrets.mjs', folder], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATABASE_URL: postgres.databaseUrl },
      encoding: 'utf8',
    });
    expect(made.stdout).toContain('a file for each part');
    const [backend, registry] = [await freePort(), await freePort()];
    site = {
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://konnect.example',
      BACKEND_URL: `http://127.0.0.1:${backend}`,
      REGISTRY_URL: `http://127.0.0.1:${registry}`,
      BACKEND_PORT: backend,
      REGISTRY_PORT: registry,
      WORKER_PORT: await freePort(),
      PORT: await freePort(),
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'konnect',
      GATE_BROWSER: 'off',
      SEED: 'none',
      JOBS: 'off',
      MIN_FREE_MB: '0',
    };
  }, LIMIT_MS);
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await store.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }, LIMIT_MS);

  const secretsOf = (part: string): Record<string, string> =>
    Object.fromEntries(
      [...readFileSync(join(folder, `${part}.env`), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
        ([, name = '', value = '']) => [name, name.startsWith('S3_ACCESS') ? 'S3RVER' : value],
      ),
    );

  /** Nothing of this process's environment goes to the part. */
  function start(part: string) {
    const dataDir = join(folder, `data-${part}`);
    mkdirSync(dataDir, { mode: 0o700 });
    const key = 'registry-signing-key.pem';
    if (part === 'registry') copyFileSync(join(folder, key), join(dataDir, key));
    const child = spawn(process.execPath, ['e2e/bin/serve.mjs', part], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...site, ...secretsOf(part) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    return { child, dataDir, said: () => text };
  }

  /** Names of the secrets that a running process has; only Linux tells. */
  const given = ({ child }: { child: ChildProcess }): string[] | undefined =>
    process.platform === 'linux'
      ? readFileSync(`/proc/${child.pid}/environ`, 'utf8')
          .split('\0')
          .map((entry) => entry.split('=', 1)[0] ?? '')
          .filter((name) => SECRET.test(name))
          .sort()
      : undefined;

  it(
    'migrates, and starts a backend, a worker, a registry and an edge',
    async () => {
      const migrate = start('migrate');
      expect(await once(migrate.child, 'exit')).toEqual([0, null]);
      const parts = {
        backend: [start('backend'), site['BACKEND_PORT']],
        worker: [start('worker'), site['WORKER_PORT']],
        registry: [start('registry'), site['REGISTRY_PORT']],
      } as const;
      for (const [part, port] of Object.values(parts))
        await until(async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200, part.said);
      const edge = start('edge');
      // It has read the releases with a token that reads.
      await until(() => existsSync(join(edge.dataDir, 'edge/releases.json')), edge.said);
      await until(() => edge.said().includes('Edge on'), edge.said);
      expect(edge.said()).not.toContain('needs none of these secrets');

      if (process.platform === 'linux') {
        expect(given(edge)).toEqual(['METRICS_TOKEN', 'REGISTRY_EDGE_TOKEN']);
        expect(given(parts.worker[0])).not.toContain('SERVER_SECRET');
        expect(given(parts.backend[0])).not.toContain('REGISTRY_TOKEN');
      }
      const { REGISTRY_EDGE_TOKEN, METRICS_TOKEN } = secretsOf('edge');
      const bearer = (token?: string) => ({ authorization: `Bearer ${token}` });
      const change = {
        method: 'POST',
        headers: { ...bearer(REGISTRY_EDGE_TOKEN), 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'community', version: '1' }),
      };
      expect(await statusOf(`${site['REGISTRY_URL']}/registry/promote`, change)).toBe(403);
      for (const port of ['BACKEND_PORT', 'REGISTRY_PORT', 'WORKER_PORT', 'PORT'])
        expect(
          await statusOf(`http://127.0.0.1:${site[port]}/metrics`, { headers: bearer(METRICS_TOKEN) }),
        ).toBe(200);
    },
    LIMIT_MS,
  );
});
