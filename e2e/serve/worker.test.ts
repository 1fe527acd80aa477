import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

const ROOT = join(__dirname, '../..');
const PORT = 20_000 + (process.pid % 20_000);
const LIMIT_MS = 120_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function servePart(part: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
  let said = '';
  const child = spawn(process.execPath, ['e2e/bin/serve.mjs', part], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  return { child, said: () => said };
}

(hasPostgres() ? describe : describe.skip)('a worker alone', () => {
  let server: TemporaryPostgres;
  let folder: string;
  let worker: ChildProcess | undefined;

  beforeAll(async () => {
    server = await startPostgres(PORT);
    folder = await mkdtemp(join(tmpdir(), 'konnect-worker-'));
  }, LIMIT_MS);
  afterAll(async () => {
    worker?.kill('SIGKILL');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  it(
    'runs the jobs of an empty database, tells its health and nothing else, and stops when it is told to',
    async () => {
      // The next number after the database's may be that of a test beside this one.
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const { child, said } = servePart('worker', {
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: folder,
        WORKER_PORT: String(port),
        MIN_FREE_MB: '0',
        STOP_DELAY_MS: '1500',
        // Nobody answers there.
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        OTEL_TRACES_SAMPLER: 'always_on',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      });
      worker = child;
      const statusOf = (path: string) =>
        fetch(`${url}${path}`).then(
          (answer) => answer.status,
          () => 0,
        );
      await until(async () => (await statusOf('/readyz')) === 200);
      expect(said()).toContain('Worker for background jobs');
      expect(await statusOf('/livez')).toBe(200);
      expect(await statusOf('/api/staff/background-jobs/')).toBe(404);

      const database = await openDatabase({ databaseUrl: server.databaseUrl });
      const done = async () =>
        (
          await database.db.execute("select name from background_job where last_state = 'done' order by name")
        ).rows.map(({ name }) => String(name));
      await until(async () => (await done()).length === 4);
      expect(await done()).toEqual([
        'anonymise-old-data',
        'clean-up-files',
        'forget-old-visits',
        'return-prizes',
      ]);
      await database.close();
      const measures = await (await fetch(`${url}/metrics`)).text();
      expect(measures).toMatch(/background_job_runs_total\{name="return-prizes",outcome="done"\} 1/);
      const measured = async () => (await fetch(`${url}/metrics`)).text();
      await until(async () => /trace_spans_total\{result="failed"\} [1-9]/.test(await measured()));
      expect(await measured()).toContain('trace_spans_total{result="dropped"} 0');

      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await until(async () => (await statusOf('/readyz')) === 503);
      expect(await statusOf('/livez')).toBe(200);
      expect(await exited).toEqual([0, null]);
    },
    LIMIT_MS,
  );

  it(
    'is prepared by the migrations',
    async () => {
      const { child, said } = servePart('migrate', { DATABASE_URL: server.databaseUrl, DATA_DIR: folder });
      const exited = await once(child, 'exit');
      // On Node 20 one line about its support comes first.
      const beside = said().replace(/^Konnect runs on Node 20\.\S+, but its support ended.*\n/, '');
      expect([exited, beside]).toEqual([[0, null], 'The tables are up to date.\n']);
      const database = await openDatabase({ databaseUrl: server.databaseUrl });
      const { rows } = await database.db.execute('select name from pgboss.queue order by name');
      expect(rows.map(({ name }) => name)).toContain('scan-files');
      await database.close();
    },
    LIMIT_MS,
  );
});
