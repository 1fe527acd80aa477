// Real processes on a real PostgreSQL: what one process does when another one is killed cannot be shown
// within one.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { migrate, openDatabase } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { prepareQueues } from './queue';

const PACKAGE = join(__dirname, '../../../..');
const LIMIT_MS = 90_000;

interface JobProcess {
  lines: string[];
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

const processes: JobProcess[] = [];

function startProcess(databaseUrl: string): JobProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/test/job-process.ts', databaseUrl], {
    cwd: PACKAGE,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const started: JobProcess = {
    lines,
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
  processes.push(started);
  return started;
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It did not become so within thirty seconds.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const linesOf = (line: string) => processes.flatMap(({ lines }) => lines.filter((each) => each === line));

(hasPostgres() ? describe : describe.skip)('several processes on one PostgreSQL', () => {
  let server: TemporaryPostgres;

  beforeAll(async () => {
    server = await startPostgres(20_000 + (process.pid % 20_000));
    const database = await openDatabase({ databaseUrl: server.databaseUrl });
    await migrate(database, BACKEND_MIGRATIONS);
    await prepareQueues(database, []);
    await database.close();
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
    await server.stop();
  }, LIMIT_MS);

  it(
    'may all prepare their queues at the same time on a database that has none',
    async () => {
      const database = await openDatabase({ databaseUrl: server.databaseUrl });
      const others = await Promise.all(
        Array.from({ length: 6 }, () => openDatabase({ databaseUrl: server.databaseUrl })),
      );
      try {
        for (let round = 0; round < 5; round++) {
          await database.db.execute('drop schema pgboss cascade');
          await Promise.all(others.map((other) => prepareQueues(other, [])));
        }
      } finally {
        await Promise.all([database, ...others].map((each) => each.close()));
      }
    },
    LIMIT_MS,
  );

  it(
    'run a scheduled job once, and have it run again by the other one when the first is killed in the middle of it',
    async () => {
      const both = [startProcess(server.databaseUrl), startProcess(server.databaseUrl)];
      await until(() => both.every(({ lines }) => lines.includes('started')));
      await until(() => linesOf('begin').length > 0);
      // Both look for work all the time, and the run under way belongs to one of them.
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(linesOf('begin')).toHaveLength(1);

      const first = both.find(({ lines }) => lines.includes('begin'));
      const other = both.find((each) => each !== first);
      await first?.end('SIGKILL');
      await until(() => other?.lines.includes('begin') === true);
      expect(linesOf('begin')).toHaveLength(2);
      await other?.end('SIGTERM');
      expect([linesOf('told to stop').length, other?.child.exitCode]).toEqual([1, 0]);
    },
    LIMIT_MS,
  );

  it(
    'outlive a crash of the database under a run that ends meanwhile, and try that run again',
    async () => {
      const before = linesOf('begin').length;
      const database = await openDatabase({ databaseUrl: server.databaseUrl });
      await database.db.execute("update background_job set turn_at = '1970-01-01'");
      await database.db.execute("delete from pgboss.job where name = 'endless'");
      await database.close();
      const lone = startProcess(server.databaseUrl);
      await until(() => lone.lines.includes('begin'));
      await server.crash();
      // Its time is over while nobody can be told.
      await until(() => lone.lines.includes('told to stop'));
      await server.restart();
      await until(() => linesOf('begin').length === before + 2);
      expect(lone.child.exitCode).toBe(null);
      await lone.end('SIGKILL');
    },
    LIMIT_MS,
  );

  it(
    'tell an account without rights on the database what to do, and work once another one has prepared it',
    async () => {
      const owner = await openDatabase({ databaseUrl: server.databaseUrl });
      await owner.db.execute('create database guarded');
      await owner.db.execute('create role visitor login');
      await owner.close();
      const at = (user: string) => {
        const url = new URL(server.databaseUrl);
        [url.username, url.pathname] = [user, '/guarded'];
        return openDatabase({ databaseUrl: url.href });
      };
      const visitor = await at('visitor');
      const admin = await at('konnect');
      try {
        await migrate(admin, BACKEND_MIGRATIONS);
        await expect(prepareQueues(visitor, [])).rejects.toThrow(
          /may not create the schema "pgboss".*`pnpm serve migrate`/,
        );
        await prepareQueues(admin, []);
        await admin.db.execute('grant usage on schema pgboss to visitor');
        await admin.db.execute(
          'grant select, insert, update, delete on all tables in schema pgboss to visitor',
        );
        await prepareQueues(visitor, []);
      } finally {
        await Promise.all([visitor.close(), admin.close()]);
      }
    },
    LIMIT_MS,
  );
});
