// Holds a backend to the specifications: `pnpm --filter @konnect/backend acceptance [--postgres] [--report
// <file>]`. With API_URL, the one at that address; otherwise one of its own, with the demo content on a fresh
// embedded database, or with `--postgres` on a PostgreSQL that lasts as long as the suite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { migrate, openDatabase } from '@konnect/database';
import { hasPostgres, startPostgres } from '@konnect/database/testing';
import { BACKEND_MIGRATIONS, createDemoStaff, readConfig, seedDemo, startBackend } from '../src/index';

const ROOT = join(import.meta.dirname, '../../..');
const PASSWORD = 'acceptance-suite-2026';
const STAFF = 'admin@konnect.example';

const { values: options } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, report: { type: 'string' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns the exit code */
async function suite(settings: Record<string, string>): Promise<number> {
  const report =
    options.report === undefined ? [] : ['--json', `--outputFile=${options.report}`, '--reporters=default'];
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '-c',
    join(ROOT, 'packages/tooling/jest/acceptance.config.cjs'),
    '--runInBand',
    '--verbose',
    ...report,
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function onOwnBackend(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-acceptance-'));
  const postgres = options.postgres ? await startPostgres(await freePort()) : undefined;
  try {
    // The suite runs with the limits that a site has by default.
    const config = readConfig({
      DATA_DIR: dataDir,
      ...(postgres ? { DATABASE_URL: postgres.databaseUrl, SERVER_SECRET: randomUUID() } : {}),
    });
    const db = await openDatabase(config);
    try {
      await migrate(db, BACKEND_MIGRATIONS);
      await seedDemo(db);
      await createDemoStaff(db.db, PASSWORD);
      const backend = await startBackend({ db, config, port: 0, logger: pino({ level: 'error' }) });
      say(`The suite runs against ${backend.url}, ${db.kind}, with the demo content.`);
      try {
        return await suite({ API_URL: backend.url, STAFF_EMAIL: STAFF, STAFF_PASSWORD: PASSWORD });
      } finally {
        await backend.close();
      }
    } finally {
      await db.close();
    }
  } finally {
    await postgres?.stop();
    // Images may still be on their way to the disk.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function main(): Promise<number> {
  const { API_URL: url, STAFF_EMAIL: email, STAFF_PASSWORD: password } = process.env;
  if (url) {
    if (!email || !password)
      say("STAFF_EMAIL and STAFF_PASSWORD are not set: the staff's calls are skipped.");
    return suite({});
  }
  if (options.postgres && !hasPostgres()) {
    say('PostgreSQL is not installed here (PG_BIN, or /usr/lib/postgresql): the suite was not run on it.');
    return 0;
  }
  return onOwnBackend();
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
