import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTACT_MESSAGE } from '@konnect/contracts/form-rules/cases';
import { openDatabase } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

const ROOT = join(__dirname, '../..');
const LIMIT_MS = 180_000;
const SCRAPER = 'a-token-to-scrape-with';
const TOKEN = { authorization: 'Bearer konnect-public' };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`Within a minute not so: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Readers and writers that go on until they are told to stop. */
class Load {
  readonly reads: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  readonly written: string[] = [];
  #isOver = false;
  readonly #running: Promise<void>[];

  constructor(private readonly edge: string) {
    const workers = Array.from({ length: 8 }, (_, index) => index);
    this.#running = workers.flatMap((index) => [this.#read(index), this.#write(index)]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #read(index: number): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      // Half of them are passed on, half are answered from the edge's memory.
      const headers = { ...TOKEN, ...(index % 2 === 0 && { 'cache-control': 'no-cache' }) };
      const status = await fetch(`${this.edge}/api/konnect-faqs/?made=up-${index}-${count}`, {
        headers,
      }).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      this.reads[status] = (this.reads[status] ?? 0) + 1;
    }
  }

  /** Sends each message until it is acknowledged, as the outbox of a browser does. */
  async #write(index: number): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const message = `message-${index}-${count}`;
      let status = await this.#send(message);
      while (status !== 201 && !this.#isOver) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        status = await this.#send(message);
      }
      if (status === 201) this.written.push(message);
    }
  }

  async #send(message: string): Promise<number> {
    const response = await fetch(`${this.edge}/api/contact-us/`, {
      method: 'POST',
      headers: { ...TOKEN, 'content-type': 'application/json', 'idempotency-key': `key-of-${message}` },
      body: JSON.stringify({ ...CONTACT_MESSAGE, message }),
    }).catch(() => Response.json({ code: 'the edge is away' }, { status: 500 }));
    const { code } = (await response.json()) as { code?: string };
    if (response.status === 201) return 201;
    const refusal = `${response.status} ${code} ${response.headers.get('retry-after')}`;
    this.refused[refusal] = (this.refused[refusal] ?? 0) + 1;
    return response.status;
  }
}

(hasPostgres() ? describe : describe.skip)('an edge with two backends', () => {
  let server: TemporaryPostgres;
  let load: Load | undefined;
  let folder: string;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    server = await startPostgres(await freePort());
    folder = await mkdtemp(join(tmpdir(), 'konnect-backends-'));
  }, LIMIT_MS);
  afterAll(async () => {
    await load?.end();
    for (const child of running) child.kill('SIGKILL');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  function servePart(part: string, name: string, env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, ['e2e/bin/serve.mjs', part], {
      cwd: ROOT,
      env: {
        ...process.env,
        PUBLIC_URL: 'http://127.0.0.1:3000',
        DATA_DIR: join(folder, name),
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: 'ignore',
    });
    running.push(child);
    return child;
  }

  const startBackend = (name: string, port: number) =>
    servePart('backend', name, {
      BACKEND_PORT: String(port),
      DATABASE_URL: server.databaseUrl,
      SERVER_SECRET: 'a-secret-for-the-test-of-two-backends',
      RATE_LIMIT_FACTOR: '1000',
      MIN_FREE_MB: '0',
      JOBS: 'off',
      SEED: 'none',
    });

  it(
    'fails no read and loses or doubles no write when one is killed, and calls it again when it is back',
    async () => {
      const ports = [await freePort(), await freePort(), await freePort()] as const;
      const [one, other, edge] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string];
      const victim = startBackend('one', ports[0]);
      await until('the first backend is ready', async () => (await statusOf(`${one}/readyz`)) === 200);
      startBackend('other', ports[1]);
      await until('the second backend is ready', async () => (await statusOf(`${other}/readyz`)) === 200);
      servePart('edge', 'edge', {
        PORT: String(ports[2]),
        BACKEND_URL: `${one},${other}`,
        REGISTRY_URL: 'http://127.0.0.1:9',
        METRICS_TOKEN: SCRAPER,
      });
      await until('the edge answers', async () => (await statusOf(`${edge}/healthz`)) === 200);
      const measured = async (name: string, backend: string) => {
        const metrics = await fetch(`${edge}/metrics`, { headers: { authorization: `Bearer ${SCRAPER}` } });
        const line = new RegExp(`^${name}\\{backend="${new URL(backend).host}"\\} (\\d+)`, 'm');
        return Number(line.exec(await metrics.text())?.[1]);
      };

      load = new Load(edge);
      const { written } = load;
      await until('writes arrive', async () => written.length > 50).catch((error: unknown) => {
        throw new Error(`${String(error)} ${JSON.stringify(load?.refused)}`);
      });
      victim.kill('SIGKILL');
      await until(
        'the first backend is left out',
        async () => (await measured('backend_healthy', one)) === 0,
      );
      expect(await (await fetch(`${edge}/readyz`)).json()).toMatchObject({
        backends: { healthy: 1, all: 2 },
      });
      const before = written.length;
      await until('writes arrive at the second', async () => written.length > before + 50);

      startBackend('one', ports[0]);
      await until(
        'the first backend is called again',
        async () => (await measured('backend_healthy', one)) === 1,
      );
      const called = await measured('backend_requests_total', one);
      await until(
        'the first backend answers again',
        async () => (await measured('backend_requests_total', one)) > called + 50,
      );
      await load.end();

      expect(load.reads).toEqual({ 200: expect.any(Number) });
      // Only calls that were under way when the process was killed.
      for (const [refusal, count] of Object.entries(load.refused)) {
        expect(refusal).toMatch(/^50[23] service\.(?:broke_off|unreachable) 2$/);
        expect(count).toBeLessThanOrEqual(8);
      }
      const database = await openDatabase({ databaseUrl: server.databaseUrl });
      const { rows } = await database.db.execute('select message from contact_message');
      await database.close();
      expect(rows.map(({ message }) => String(message)).sort()).toEqual([...written].sort());
    },
    LIMIT_MS,
  );
});
