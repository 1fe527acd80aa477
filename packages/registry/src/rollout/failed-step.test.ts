import type { Database } from '@konnect/database';
import { createDiskAssets } from '#app/assets/disk-assets';
import { inlineCompressor } from '#app/assets/compressor/compressor';
import { createRegistryJobs } from '#app/jobs/job-report';
import { createOutcomeStore, type Outcomes } from '#app/outcomes';
import { createRegistry, type Registry } from '#app/registry';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { MAX_TRIES } from './failed-step';

const ONE_STAGE = { stages: [100], stageSeconds: 0, minVisits: 10 };
const ME = { by: { name: 'wanjiru', remotes: 'all' as const } };

let testRegistry: TestRegistry;
let database: Database;
let clock: Date;
/** Reviews by the clock of this test. */
let registry: Registry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
  ({ database } = testRegistry);
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  clock = new Date(Date.now() - 3_600_000);
  registry = registryWith(createOutcomeStore(database.db));
  for (const version of ['1', '2']) await testRegistry.server.publishFolder(await buildFolder({ version }));
  await testRegistry.server.promote('community', '1');
});

function registryWith(outcomes: Outcomes): Registry {
  const assets = createDiskAssets(testRegistry.dataDir, {
    compressor: inlineCompressor,
    recompressor: undefined,
  });
  return createRegistry({ database, assets, outcomes, now: () => clock });
}
const saw = (visits: number, failures = 0) =>
  testRegistry.server.outcomes.record([
    { remoteId: 'community', version: '2', source: 'edge', visits, failures, at: clock },
  ]);
const passSeconds = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));
/** As a hand in the database could: through the gate it never comes to this. */
const setContract = (contract: number) =>
  database.session((client) =>
    client.query(
      `update remote_version set descriptor = jsonb_set(descriptor, '{contract}', $1::jsonb) where version = '2'`,
      [String(contract)],
    ),
  );
const jobs = createRegistryJobs();
const report = async () => {
  const { jobs: all, failed } = await jobs.report(database.db);
  return { job: all.find(({ name }) => name === 'review-rollouts'), failed };
};
const live = async () => (await testRegistry.server.releases()).remotes.community?.live?.version;
const contractOf = async () => {
  const { rows } = await database.db.execute<{ contract: number }>(
    `select (descriptor ->> 'contract')::int as contract from remote_version where version = '2'`,
  );
  return rows[0]?.contract ?? 0;
};

/** A rollout whose end fails, at its last try. */
async function giveUp(): Promise<void> {
  await registry.rollout('community', '2', ONE_STAGE, ME);
  await saw(10);
  await setContract(9);
  passSeconds(1);
  await registry.reviewRollouts();
  for (let pause = 2, tries = 1; tries < MAX_TRIES; tries++, pause *= 2) {
    passSeconds(pause);
    await registry.reviewRollouts();
  }
}

it('tries a step that fails again with growing pauses, and makes it when its reason is gone', async () => {
  const contract = await contractOf();
  await registry.rollout('community', '2', ONE_STAGE, ME);
  await saw(10);
  await setContract(9);
  passSeconds(1);
  await registry.reviewRollouts();
  expect(await report()).toMatchObject({
    job: { retrying: 1, failed: 0, last_error: expect.stringMatching(/^community 2: contract:/) },
    failed: [],
  });
  await setContract(contract);
  passSeconds(1);
  expect(await registry.reviewRollouts()).toMatchObject([
    { action: 'wait', finding: expect.stringMatching(/^cannot go on: contract:/) },
  ]);
  passSeconds(1);
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'promote' }]);
  expect(await live()).toBe('2');
  expect((await report()).job).toMatchObject({ retrying: 0, last_error: null });
});

it('gives a step up after its last try, and tries it again when a person says so', async () => {
  const contract = await contractOf();
  await giveUp();
  const { job, failed } = await report();
  expect(job).toMatchObject({ state: 'failed', retrying: 0, failed: 1 });
  expect(failed).toMatchObject([
    { name: 'review-rollouts', attempts: MAX_TRIES, error: expect.stringMatching(/^community 2: contract:/) },
  ]);
  await setContract(contract);
  passSeconds(600);
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
  const id = failed[0]?.id ?? '';
  expect(await jobs.retry(database.db, id)).toEqual({ name: 'review-rollouts' });
  expect(await jobs.retry(database.db, id)).toBeUndefined();
  expect((await report()).job).toMatchObject({ retrying: 1, failed: 0 });
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'promote' }]);
});

it('takes a bad version back at once also when its next step was given up', async () => {
  await giveUp();
  await saw(100, 90);
  passSeconds(1);
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'take-back' }]);
  expect((await report()).failed).toEqual([]);
});

it('goes on at once when outcomes can be read again, however often that failed', async () => {
  const outcomes = createOutcomeStore(database.db);
  let isAway = true;
  registry = registryWith({
    ...outcomes,
    count: (...question) =>
      isAway ? Promise.reject(new Error('The disk is away.')) : outcomes.count(...question),
  });
  await registry.rollout('community', '2', ONE_STAGE, ME);
  await saw(10);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    passSeconds(600);
    expect(await registry.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
  }
  expect((await report()).failed).toMatchObject([{ attempts: MAX_TRIES }]);
  isAway = false;
  passSeconds(1);
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'promote' }]);
  expect((await report()).failed).toEqual([]);
});

it('knows no failure of a stage that a registry of an earlier version has ended', async () => {
  const contract = await contractOf();
  await giveUp();
  await setContract(contract);
  const { failed } = await report();
  await database.session((client) =>
    client.query(`update remote_rollout set stage_at = stage_at + interval '1 second'`),
  );
  const { job, failed: left } = await report();
  expect([job?.failed, left]).toEqual([0, []]);
  expect(await jobs.retry(database.db, failed[0]?.id ?? '')).toBeUndefined();
  await saw(10);
  passSeconds(1);
  expect(await registry.reviewRollouts()).toMatchObject([{ action: 'promote' }]);
});

it('begins anew with a rollout that a person starts again', async () => {
  const contract = await contractOf();
  await giveUp();
  await setContract(contract);
  await registry.rollout('community', '2', { percent: 20 }, ME);
  expect((await report()).failed).toEqual([]);
});

it('does not promote what a person takes back while it is judged', async () => {
  const outcomes = createOutcomeStore(database.db);
  const quick = registryWith({
    ...outcomes,
    async count(...question) {
      const counted = await outcomes.count(...question);
      // Nothing that was read before is true any more.
      if (question[1] === '1' && question[2] === 'edge')
        await testRegistry.server.rollback('community', { by: 'otieno', from: '2' });
      return counted;
    },
  });
  await quick.rollout('community', '2', ONE_STAGE, ME);
  await saw(10);
  passSeconds(1);
  expect(await quick.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
  expect(await live()).toBe('1');
  const { audit } = await testRegistry.server.history('community');
  expect(audit[0]).toMatchObject({ action: 'rollback', actor: 'otieno' });
});

it('does not take back a rollout that a person started again while it was judged', async () => {
  const outcomes = createOutcomeStore(database.db);
  let isRestarted = false;
  const quick = registryWith({
    ...outcomes,
    async count(...question) {
      const counted = await outcomes.count(...question);
      if (!isRestarted && question[1] === '1' && question[2] === 'edge') {
        isRestarted = true;
        passSeconds(1);
        await registry.rollout('community', '2', { percent: 20 }, ME);
      }
      return counted;
    },
  });
  await quick.rollout('community', '2', ONE_STAGE, ME);
  await saw(100, 90);
  passSeconds(1);
  expect(await quick.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
  expect((await testRegistry.server.status()).remotes).toMatchObject([{ rollout: { percent: 20 } }]);
});
