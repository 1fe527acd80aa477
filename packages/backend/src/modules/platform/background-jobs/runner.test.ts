import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { readConfig } from '#app/config';
import { createPublicCache } from '#app/http/public-cache';
import { filesOf } from '#app/modules/media/files/files';
import { openTestDatabase } from '#app/test/test-database';
import { defineJob, type BackgroundJob, type JobDependencies } from './define-job';
import { JobRunner, type RunnerOptions } from './runner';
import { sendJob } from './send-job';
import { failedRuns, lastRuns } from './store';

let database: Database;
let deps: JobDependencies;
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const config = readConfig({});
  deps = {
    database,
    config,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    publicCache: createPublicCache(0),
    files: filesOf(config),
  };
}, 60_000);

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await database.db.execute(sql`truncate background_job`);
  await database.db.execute(sql`truncate pgboss.job, pgboss.archive`);
});
afterAll(() => database.close());

function start(jobs: readonly BackgroundJob[], options: Partial<RunnerOptions> = {}): JobRunner {
  const runner = new JobRunner({ jobs, deps, lookEveryMs: 50, ...options });
  runners.push(runner);
  runner.start();
  return runner;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function job(settings: Partial<BackgroundJob> & Pick<BackgroundJob, 'name' | 'run'>): BackgroundJob {
  return defineJob({
    title: settings.name,
    service: 'main',
    retryLimit: 0,
    retryDelaySeconds: 0,
    limitSeconds: 60,
    ...settings,
  });
}

it('gives a turn to one of several runners, and the next turn when its time has come', async () => {
  const runs: number[] = [];
  const daily = job({ name: 'daily', everySeconds: 86_400, run: async () => runs.push(Date.now()) });
  start([daily]);
  start([daily]);
  start([daily]);
  await until(() => runs.length > 0);
  await pause(300);
  expect(runs).toHaveLength(1);
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));

  // A start within the same turn runs nothing.
  start([daily]);
  await pause(300);
  expect(runs).toHaveLength(1);
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));

  await database.db.execute(sql`update background_job set turn_at = turn_at - interval '1 day'`);
  start([daily]);
  start([daily]);
  await until(() => runs.length > 1);
  await pause(300);
  expect(runs).toHaveLength(2);
  expect(await lastRuns(database.db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'daily', last_state: 'done', last_error: null }),
    ]),
  );
});

it('tries a failed run again, as often as the job says, and lists it as given up after that', async () => {
  let tries = 0;
  const outcomes: string[] = [];
  const failing = job({
    name: 'failing',
    everySeconds: 86_400,
    retryLimit: 2,
    run: () => {
      tries += 1;
      return Promise.reject(new Error('The disk is away.', { cause: new Error('EIO') }));
    },
  });
  start([failing], { onRun: (_, outcome) => outcomes.push(outcome) });
  await until(() => outcomes.includes('given-up'));
  expect(tries).toBe(3);
  expect(outcomes).toEqual(['failed', 'failed', 'given-up']);
  expect(await failedRuns(database.db)).toMatchObject([{ name: 'failing', attempts: 3, error: 'EIO' }]);
});

it('takes a run from a process that died, once its time is over', async () => {
  let runs = 0;
  const dying = job({ name: 'dying', retryLimit: 1, limitSeconds: 1, run: async () => void (runs += 1) });
  const first = start([dying]);
  await until(async () => isPrepared('dying'));
  await first.stop();
  await sendJob(database, database.db, dying, {});
  // What a process leaves behind that is killed: a run that was begun.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '2 seconds' where name = 'dying'`,
  );
  start([dying], { maintainEverySeconds: 0.1 });
  await until(() => runs > 0);
  await pause(200);
  expect(runs).toBe(1);
});

it('sends a run with its data together with the transaction, or not at all', async () => {
  const seen: unknown[] = [];
  const mail = job({ name: 'mail', run: async (_, { data }) => void seen.push(data) });
  start([mail]);
  await until(async () => isPrepared('mail'));
  await expect(
    database.transaction(async (tx) => {
      await sendJob(database, tx, mail, { to: 'nobody' });
      throw new Error('The order was refused.');
    }),
  ).rejects.toThrow('refused');
  await database.transaction((tx) => sendJob(database, tx, mail, { to: 'amina', copies: [1, 2] }));
  await until(() => seen.length > 0);
  await pause(200);
  expect(seen).toEqual([{ to: 'amina', copies: [1, 2] }]);
});

it('waits at a stop for the run under way, and gives up one that takes too long', async () => {
  const ended: string[] = [];
  const short = job({
    name: 'short',
    everySeconds: 86_400,
    run: () => pause(300).then(() => ended.push('short')),
  });
  let began = 0;
  const long = job({
    name: 'long',
    everySeconds: 86_400,
    retryLimit: 1,
    run: (_, { signal }) => {
      began += 1;
      return new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  const first = start([short, long], { drainMs: 600 });
  await until(() => began > 0);
  await first.stop();
  expect(ended).toEqual(['short']);
  // The next process has it at once.
  start([long], { drainMs: 50 });
  await until(() => began > 1);
});

it('leaves the jobs of services that this process does not answer for, and those without work, alone', async () => {
  const ran: string[] = [];
  const named = (name: string, settings: Partial<BackgroundJob>) =>
    job({ name, everySeconds: 86_400, run: async () => ran.push(name), ...settings });
  start([named('ours', {}), named('prizes', { service: 'spin' }), named('scan', { isWanted: () => false })], {
    deps: { ...deps, config: { ...deps.config, services: ['main'] } },
  });
  await until(() => ran.length > 0);
  await pause(200);
  expect(ran).toEqual(['ours']);
});

it.each([
  [{ name: 'Mail' }, '"Mail" is no name for a background job.'],
  [
    { everySeconds: 60, retryLimit: 3, retryDelaySeconds: 5 },
    '"mail" is tried again for up to 70 s, which must be less than the 60 s between two runs.',
  ],
])('refuses a description that cannot work: %j', (settings, message) => {
  expect(() => job({ name: 'mail', run: async () => undefined, ...settings })).toThrow(message);
});

it('goes on when the database was away', async () => {
  let runs = 0;
  let isAway = true;
  const away: Database = {
    ...database,
    session: (work) => (isAway ? Promise.reject(new Error('ECONNREFUSED')) : database.session(work)),
  };
  const again = job({ name: 'again', everySeconds: 86_400, run: async () => void (runs += 1) });
  start([again], { deps: { ...deps, database: away }, lookAgainMs: 50 });
  await pause(200);
  isAway = false;
  await until(() => runs > 0);
});

async function isPrepared(name: string): Promise<boolean> {
  const { rows } = await database.db
    .execute(sql`select 1 from pgboss.queue where name = ${name}`)
    .catch(() => ({ rows: [] }));
  return rows.length > 0;
}
