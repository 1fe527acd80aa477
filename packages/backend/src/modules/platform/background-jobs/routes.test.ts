import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '@konnect/database';
import type { BackgroundJobInfo, EndpointOutput, FailedJobRun, listBackgroundJobs } from '@konnect/contracts';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { backgroundJobs } from '#app/modules/background-jobs';
import { prepareQueues } from './queue';
import { sendJob } from './index';
import { recordRun } from './store';

const URL = '/api/staff/background-jobs/';
let test: TestApp;
let admin: StaffClient;
let database: Database;

beforeAll(async () => {
  test = await startTestApp();
  database = test.database;
  admin = await signInAs(test, 'admin');
}, 60_000);
afterAll(() => test.close());

type Report = EndpointOutput<typeof listBackgroundJobs>;
const report = async () => (await admin.get(URL)).json<Report>();
const retry = (id: string) => admin.send('POST', `${URL}failed/${id}/retry/`);

it('lists every job of these settings before any process has run one', async () => {
  const { jobs, failed } = await report();
  expect(jobs.map(({ name }) => name)).toEqual(
    backgroundJobs.map(({ name }) => name).filter((name) => name !== 'scan-files'),
  );
  expect(jobs[0]).toMatchObject({ state: 'new', every_seconds: 86_400, waiting: 0, last_started_at: null });
  expect(failed).toEqual([]);
});

it('says how the last run went and what waits, and has a failed run tried again once', async () => {
  const boss = await prepareQueues(database, backgroundJobs);
  const [job] = backgroundJobs;
  if (!job) throw new Error('There are no jobs.');
  await sendJob(database, database.db, job, {});
  await recordRun(database.db, job.name, {
    startedAt: new Date('2026-03-02T09:00:00Z'),
    ms: 1_234.4,
    error: 'EIO',
  });
  expect((await report()).jobs[0]).toMatchObject({
    state: 'waiting',
    waiting: 1,
    last_started_at: '2026-03-02T09:00:00.000Z',
    last_ms: 1_234,
    last_error: 'EIO',
  });

  const [run] = await boss.fetch(job.name);
  expect((await report()).jobs[0]).toMatchObject({ state: 'running', waiting: 0 });
  await database.db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${job.name}`);
  await boss.fail(job.name, run?.id ?? '', { message: 'The disk is away.' });
  const { jobs, failed } = await report();
  expect(jobs[0]).toMatchObject({ state: 'failed', failed: 1 });
  expect(failed).toMatchObject([{ name: job.name, attempts: 1, error: 'The disk is away.' }]);

  const id = failed[0]?.id ?? '';
  expect((await retry(id)).json()).toEqual({ id, name: job.name });
  expect((await report()).jobs[0]).toMatchObject({ state: 'retrying', retrying: 1, failed: 0 });
  expect((await retry(id)).statusCode).toBe(404);
  const lines = await database.db.execute(
    sql`select who, subject from audit_log where action = 'background-job.retry'`,
  );
  expect(lines.rows).toEqual([{ who: admin.email, subject: `background-job:${job.name}` }]);
});

it('has one run of a scheduled job wait to be tried again, and says so for the second', async () => {
  await database.db.execute(
    sql`insert into pgboss.job (name, state, policy, completed_on, output)
      select name, 'failed', policy, now(), '{"message": "Once more"}' from pgboss.job limit 1`,
  );
  const { failed } = await report();
  const answer = await retry(failed[0]?.id ?? '');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'job.retrying' });
});

it('knows no run that is not a failed one', async () => {
  expect((await retry('7b0f3f0e-54c5-4c39-8d0a-6fe0c5b8b0de')).statusCode).toBe(404);
  expect((await retry('7')).statusCode).toBe(400);
});

it('shows the jobs of the whole site to Prometheus', async () => {
  const text = (await test.get('/metrics')).body;
  expect(text).toMatch(/background_jobs\{name="anonymise-old-data",state="waiting"\} 1/);
  expect(text).toMatch(/background_jobs\{name="anonymise-old-data",state="failed"\} 1/);
  expect(text).toMatch(/background_job_overdue_seconds\{name="anonymise-old-data"\} 0/);
  await database.db.execute(
    sql`update background_job set last_finished_at = now() - interval '25 hours' where name = 'anonymise-old-data'`,
  );
  await database.db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where state = 'retry'`,
  );
  const later = (await test.get('/metrics')).body;
  expect(
    Number(/background_job_overdue_seconds\{name="anonymise-old-data"\} ([\d.]+)/.exec(later)?.[1]),
  ).toBeCloseTo(3_600, -1);
  expect(
    Number(/background_job_oldest_waiting_seconds\{name="anonymise-old-data"\} ([\d.]+)/.exec(later)?.[1]),
  ).toBeGreaterThanOrEqual(90);
});

it('lists the jobs of a registry on the same database after the own ones, and has its failed runs tried again', async () => {
  const ID = 'a4ab10c2-7a35-4b1b-9f0e-6f1f1d9e4c11';
  const JOB: BackgroundJobInfo = {
    ...{
      name: 'review-rollouts',
      title: 'Judge the versions that roll out',
      every_seconds: 1,
      retry_limit: 9,
    },
    ...{ state: 'failed', waiting: 0, retrying: 0, failed: 1 },
    ...{
      last_started_at: '2026-03-02T09:00:00.000Z',
      last_ms: 12,
      last_error: 'community 2: it does not fit',
    },
  };
  const RUN: FailedJobRun = {
    ...{ id: ID, name: JOB.name, attempts: 10, error: JOB.last_error },
    ...{ created_at: '2026-03-02T08:40:00.000Z', failed_at: '2999-03-02T09:00:00.000Z' },
  };
  let isGivenUp = true;
  const beside = await startTestApp({}, database, {
    registryJobs: {
      report: async () => ({ jobs: [JOB], failed: isGivenUp ? [RUN] : [] }),
      async retry(_, id) {
        if (!isGivenUp || id !== ID) return undefined;
        isGivenUp = false;
        return { name: JOB.name };
      },
    },
  });
  const staff = await signInAs(beside, 'admin');
  const listed = async () => (await staff.get(URL)).json<Report>();
  const { jobs, failed } = await listed();
  expect(jobs.map(({ name }) => name)).toEqual([...(await report()).jobs.map(({ name }) => name), JOB.name]);
  // The newest first, whoever has given them up.
  expect(failed[0]).toEqual(RUN);
  expect(failed.length).toBeGreaterThan(1);
  const send = () => staff.send('POST', `${URL}failed/${ID}/retry/`);
  expect((await send()).json()).toEqual({ id: ID, name: JOB.name });
  expect((await listed()).failed).not.toContainEqual(RUN);
  expect((await send()).statusCode).toBe(404);
  const lines = await database.db.execute(
    sql`select subject from audit_log where action = 'background-job.retry' order by id desc limit 1`,
  );
  expect(lines.rows).toEqual([{ subject: 'background-job:review-rollouts' }]);
  await beside.app.close();
});

it('lists the own jobs also when those of the registry cannot be read, and logs why', async () => {
  const lines: string[] = [];
  const beside = await startTestApp({}, database, {
    logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
    registryJobs: {
      report: () => Promise.reject(new Error('column "holder" does not exist')),
      retry: async () => undefined,
    },
  });
  const staff = await signInAs(beside, 'admin');
  const answer = await staff.get(URL);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Report>()).toEqual(await report());
  expect(lines.join('')).toContain('column \\"holder\\" does not exist');
  await beside.app.close();
});
