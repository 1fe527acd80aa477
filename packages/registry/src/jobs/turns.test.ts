import { randomUUID } from 'node:crypto';

import type { Database } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';
import { listJobs, takeTurn } from '#app/store/job-store';
import { REGISTRY_MIGRATIONS } from '#app/start-registry';

import { createRegistryJobs } from './job-report';
import { CLEAN_UP_VERSIONS, registryJobs, REVIEW_ROLLOUTS } from './registry-jobs';
import { createTurns } from './turns';

let database: Database;
beforeAll(async () => {
  database = await openEmbeddedCopy(REGISTRY_MIGRATIONS);
}, 60_000);
afterAll(() => database.close());
beforeEach(() => database.session((client) => client.query('truncate registry_job')));

const jobs = createRegistryJobs();
const report = async (name = CLEAN_UP_VERSIONS.name) => {
  const { jobs: all, failed } = await jobs.report(database.db);
  return { job: all.find((job) => job.name === name), failed };
};
/** So much time passes for the database. */
const passSeconds = (seconds: number) =>
  database.session((client) =>
    client.query(
      `update registry_job set last_started_at = last_started_at - $1 * interval '1 second',
        taken_until = taken_until - $1 * interval '1 second', retry_at = retry_at - $1 * interval '1 second'`,
      [seconds],
    ),
  );
const registries = () => [createTurns(database.db), createTurns(database.db)] as const;

it('have nothing to report before the registry has made its tables', async () => {
  const empty = await openEmbeddedCopy();
  expect(await jobs.report(empty.db)).toEqual({ jobs: [], failed: [] });
  expect(await jobs.retry(empty.db, 'a4ab10c2-7a35-4b1b-9f0e-6f1f1d9e4c11')).toBeUndefined();
  await empty.close();
}, 30_000);

it('are listed as soon as a version is live, and not in a database that no registry works on', async () => {
  expect(await jobs.report(database.db)).toEqual({ jobs: [], failed: [] });
  await database.session((client) =>
    client.query(`
      insert into remote_version (remote_id, version, digest, container, descriptor, published_by)
        values ('community', '1', '1', '1', '{}', 'wanjiru');
      insert into remote_live (remote_id, version, revision, changed_by) values ('community', '1', 1, 'wanjiru')`),
  );
  const { jobs: all } = await jobs.report(database.db);
  expect(all.map(({ name, state }) => [name, state])).toEqual(registryJobs.map(({ name }) => [name, 'new']));
});

describe('the turns of several registries', () => {
  it('give each run to one of them, and the next one when its time has come', async () => {
    const runs: string[] = [];
    const [one, two] = registries();
    await Promise.all([
      one.run(REVIEW_ROLLOUTS, async () => runs.push('one')),
      two.run(REVIEW_ROLLOUTS, async () => runs.push('two')),
    ]);
    expect(runs).toHaveLength(1);
    await two.run(REVIEW_ROLLOUTS, async () => runs.push('too early'));
    expect(runs).toHaveLength(1);
    await passSeconds(1);
    await two.run(REVIEW_ROLLOUTS, async () => runs.push('next'));
    expect(runs).toEqual([runs[0], 'next']);
    expect((await report(REVIEW_ROLLOUTS.name)).job).toMatchObject({
      state: 'done',
      failed: 0,
      last_error: null,
    });
  });

  it('start no second run beside one that is under way, and one when its registry is gone', async () => {
    const [one, two] = registries();
    let end = () => {};
    let isSecond = false;
    const second = () => two.run(CLEAN_UP_VERSIONS, async () => void (isSecond = true));
    const begun = new Promise<void>((begin) => {
      void one.run(CLEAN_UP_VERSIONS, () => {
        begin();
        return new Promise<void>((resolve) => (end = resolve));
      });
    });
    await begun;
    await passSeconds(9);
    await second();
    expect([isSecond, (await report()).job?.state]).toEqual([false, 'running']);
    // Its time is over and nobody has kept it: it has failed, and is not lost until tomorrow.
    await passSeconds(2);
    await second();
    expect(isSecond).toBe(false);
    expect((await report()).job).toMatchObject({ state: 'retrying', last_error: 'Its registry ended.' });
    await passSeconds(CLEAN_UP_VERSIONS.retryDelaySeconds);
    await second();
    expect([isSecond, (await report()).job?.state]).toEqual([true, 'done']);
    // The first one comes to its end after all, and has nothing to say any more.
    const [before] = await listJobs(database.db);
    end();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [after] = await listJobs(database.db);
    expect(after?.last_finished_at).toBe(before?.last_finished_at);
  });

  it('keep a turn for as long as the run takes', async () => {
    const quick = createTurns(database.db, 0.3);
    const other = createTurns(database.db, 0.3);
    let others = 0;
    await quick.run(REVIEW_ROLLOUTS, async () => {
      for (let at = 0; at < 8; at++) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await other.run(REVIEW_ROLLOUTS, async () => void others++);
      }
    });
    expect(others).toBe(0);
  });

  it('go on when the clock of the database was set back by an hour', async () => {
    const [one, two] = registries();
    let runs = 0;
    const work = async () => void runs++;
    await one.run(REVIEW_ROLLOUTS, work);
    await passSeconds(-3_600);
    await two.run(REVIEW_ROLLOUTS, work);
    expect(runs).toBe(2);
  });
});

describe('a run that fails', () => {
  const away = async () => {
    throw new Error('wrapped', { cause: new Error('The disk is away.') });
  };

  it('is tried again with growing pauses, given up after its last try, and tried again when a person says so', async () => {
    const [one, two] = registries();
    await expect(one.run(CLEAN_UP_VERSIONS, away)).rejects.toThrow('wrapped');
    expect(await report()).toMatchObject({
      job: { state: 'retrying', retrying: 1, failed: 0, last_error: 'The disk is away.' },
      failed: [],
    });
    await two.run(CLEAN_UP_VERSIONS, away);
    for (let retry = 0; retry < CLEAN_UP_VERSIONS.retryLimit; retry++) {
      const pause = CLEAN_UP_VERSIONS.retryDelaySeconds * 2 ** retry;
      await passSeconds(pause - 5);
      await two.run(CLEAN_UP_VERSIONS, away);
      await passSeconds(6);
      await expect(two.run(CLEAN_UP_VERSIONS, away)).rejects.toThrow('wrapped');
    }
    const { job, failed } = await report();
    expect(job).toMatchObject({ state: 'failed', retrying: 0, failed: 1 });
    expect(failed).toMatchObject([{ name: 'clean-up-versions', attempts: 6, error: 'The disk is away.' }]);
    let runs = 0;
    const work = async () => void runs++;
    await one.run(CLEAN_UP_VERSIONS, work);
    expect(runs).toBe(0);

    const id = failed[0]?.id ?? '';
    expect(await jobs.retry(database.db, id)).toEqual({ name: 'clean-up-versions' });
    expect((await report()).job?.state).toBe('retrying');
    expect(await jobs.retry(database.db, id)).toBeUndefined();
    await one.run(CLEAN_UP_VERSIONS, work);
    expect(runs).toBe(1);
    expect(await report()).toMatchObject({ job: { state: 'done', failed: 0, last_error: null }, failed: [] });
  });

  it('because its process ends each time is given up, too', async () => {
    const turn = (holder: string) => takeTurn(database.db, CLEAN_UP_VERSIONS, holder, 10);
    for (let tries = 0; tries <= CLEAN_UP_VERSIONS.retryLimit; tries++) {
      expect(await turn(randomUUID())).toBe(true);
      await passSeconds(11);
      expect(await turn(randomUUID())).toBe(false);
      await passSeconds(CLEAN_UP_VERSIONS.retryDelaySeconds * 2 ** tries);
    }
    expect(await turn(randomUUID())).toBe(false);
    expect((await report()).failed).toMatchObject([{ attempts: 6, error: 'Its registry ended.' }]);
  });

  it('and was given up has its next turn all the same', async () => {
    const [one] = registries();
    await one.run(CLEAN_UP_VERSIONS, away).catch(() => undefined);
    await database.session((client) =>
      client.query('update registry_job set retry_at = null, failed_tries = 6'),
    );
    await passSeconds(24 * 60 * 60);
    await one.run(CLEAN_UP_VERSIONS, async () => undefined);
    expect((await report()).job?.state).toBe('done');
  });
});
