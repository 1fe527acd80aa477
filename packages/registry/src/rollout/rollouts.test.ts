import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  await live({ version: '1' });
  await publish({ version: '2' });
});

const publish = async (spec: ReleaseSpec) => testRegistry.server.publishFolder(await buildFolder(spec));
async function live(spec: ReleaseSpec): Promise<void> {
  const { id, version } = await publish(spec);
  await testRegistry.server.promote(id, version);
}
const saw = (version: string, visits: number, failures = 0) =>
  testRegistry.server.outcomes.record([{ remoteId: 'community', version, source: 'edge', visits, failures }]);
const community = async () => (await testRegistry.server.releases()).remotes.community;
const refused = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as unknown;
const QUICK = { stages: [5, 25, 100], stageSeconds: 0, minVisits: 10 };

describe('a rollout', () => {
  it('stands beside the live version, with its share', async () => {
    expect(
      await testRegistry.server.rollout(
        'community',
        '2',
        { percent: 10 },
        { by: 'wanjiru', why: 'new list' },
      ),
    ).toMatchObject({ percent: 10, nextStages: [], live: '1', revision: 2 });
    expect(await community()).toMatchObject({
      live: { version: '1' },
      candidate: { percent: 10, version: { version: '2' } },
    });
    expect((await testRegistry.server.status()).remotes).toMatchObject([
      { live: '1', rollout: { version: '2', percent: 10, startedBy: 'wanjiru' } },
    ]);
    await saw('2', 500);
    // A share that a person set is a person's to change.
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([
      { action: 'wait', finding: '0 of 500 visits failed' },
    ]);
    await testRegistry.server.rollout('community', '2', { percent: 40 });
    expect((await community())?.candidate?.percent).toBe(40);
  });

  it('is what a rollback takes back first', async () => {
    await live({ version: '0' });
    await testRegistry.server.rollout('community', '2', { percent: 10 });
    expect(await testRegistry.server.rollback('community', { by: 'otieno' })).toMatchObject({
      version: '0',
      from: '2',
    });
    expect(await testRegistry.server.rollback('community')).toMatchObject({ version: '1', from: '0' });
  });

  it('is made live for everybody by a promote', async () => {
    await testRegistry.server.rollout('community', '2', { percent: 10 });
    expect(await testRegistry.server.promote('community', '2')).toMatchObject({ from: '1', previous: '1' });
    expect((await community())?.candidate).toBeUndefined();
  });

  it('is refused without a live version, for the live version, beside another one, and with a plan that is none', async () => {
    await publish({ id: 'careers' });
    await publish({ version: '3' });
    await expect(testRegistry.server.rollout('careers', '1')).rejects.toEqual(
      refused('registry.rollout', /has no live version/),
    );
    await expect(testRegistry.server.rollout('community', '1')).rejects.toEqual(
      refused('registry.rollout', /is live for everybody/),
    );
    await testRegistry.server.rollout('community', '2', { percent: 10 });
    await expect(testRegistry.server.rollout('community', '3')).rejects.toEqual(
      refused('registry.rollout', /2 is rolling out at 10 %/),
    );
    await expect(testRegistry.server.promote('community', '3')).rejects.toEqual(
      refused('registry.rollout', /take it back or promote it first/),
    );
    for (const plan of [
      { percent: 0 },
      { percent: 101 },
      { percent: 5, stages: [5] },
      { stages: [] },
      { stages: [25, 5] },
      { minVisits: 0 },
    ]) {
      await expect(testRegistry.server.rollout('community', '2', plan)).rejects.toEqual(
        refused('registry.input', /must be|not both/),
      );
    }
  });

  it('is refused when it meets another rollout', async () => {
    await live({ id: 'careers' });
    await publish({ id: 'careers', version: '2', claims: [{ path: '/deals', page: 'home-page' }] });
    await publish({ version: '4', claims: [{ path: '/deals', page: 'home-page' }] });
    await testRegistry.server.rollout('careers', '2', { percent: 5 });
    await expect(testRegistry.server.rollout('community', '4')).rejects.toEqual(
      refused('registry.claims', /"community" claims \/deals/),
    );
  });

  it('leaves a record of what was refused, with the reason', async () => {
    await testRegistry.server.rollout('community', '1', {}, { by: 'wanjiru' }).catch(() => undefined);
    expect((await testRegistry.server.history('community')).audit[0]).toMatchObject({
      actor: 'wanjiru',
      action: 'rollout',
      version: '1',
      outcome: 'refused',
      reason: '"community" 1 is live for everybody already.',
    });
  });
});

describe('the review of a rollout', () => {
  it('advances through its stages and ends as the live version', async () => {
    await testRegistry.server.rollout('community', '2', QUICK);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'wait', percent: 5 }]);
    for (const percent of [25, 100]) {
      await saw('2', 10);
      await saw('1', 100);
      expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'advance', percent }]);
      expect((await community())?.candidate?.percent).toBe(percent);
    }
    // What the stage before saw does not count again.
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
    await saw('2', 10);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'promote' }]);
    const row = await community();
    expect(row).toMatchObject({ live: { version: '2' }, previous: { version: '1' } });
    expect(row?.candidate).toBeUndefined();
    const { audit } = await testRegistry.server.history('community');
    expect(audit.map(({ action }) => action).slice(0, 4)).toEqual([
      'promote',
      'advance',
      'advance',
      'rollout',
    ]);
    expect(audit[0]).toMatchObject({ actor: 'registry', why: 'end of its rollout: 0 of 10 visits failed' });
  });

  it('takes itself back when its visitors fare worse than those of the live version', async () => {
    await testRegistry.server.rollout('community', '2', QUICK);
    await saw('1', 200, 1);
    await saw('2', 60, 6);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'take-back' }]);
    expect(await community()).toMatchObject({ live: { version: '1' } });
    expect((await community())?.candidate).toBeUndefined();
    expect((await testRegistry.server.history('community')).audit[0]).toMatchObject({
      action: 'take-back',
      actor: 'registry',
      version: '1',
      fromVersion: '2',
      why: '10.0 % of 60 visits failed (edge); live version 0.5 % of 200',
    });
    expect(await testRegistry.server.reviewRollouts()).toEqual([]);
  });

  it('is not blamed for what the live version does to its visitors as well', async () => {
    await testRegistry.server.rollout('community', '2', QUICK);
    await saw('1', 400, 40);
    await saw('2', 60, 6);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'advance' }]);
  });

  it('stays for as long as a stage lasts', async () => {
    await testRegistry.server.rollout('community', '2', { ...QUICK, stageSeconds: 3_600 });
    await saw('2', 1_000);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'wait' }]);
  });

  it('that cannot go live stays with its reason, and does not stop others from being taken back', async () => {
    await publish({ version: '5', claims: [{ path: '/deals', page: 'home-page' }] });
    await publish({ id: 'careers', version: '5' });
    await testRegistry.server.rollout('community', '5', { ...QUICK, stages: [100] });
    await live({ id: 'staff', version: '5' });
    await publish({ id: 'staff', version: '6' });
    await testRegistry.server.rollout('staff', '6', { percent: 5 });
    // As a hand in the database could: through the gate it never comes to this.
    await testRegistry.database.session((client) =>
      client.query(
        `update remote_version set descriptor = jsonb_set(descriptor, '{contract}', '9') where remote_id = 'community' and version = '5'`,
      ),
    );
    await saw('5', 10);
    await testRegistry.server.outcomes.record([
      { remoteId: 'staff', version: '6', source: 'edge', visits: 50, failures: 50 },
    ]);
    const steps = await testRegistry.server.reviewRollouts();
    expect(steps).toMatchObject([
      {
        id: 'community',
        action: 'wait',
        finding: expect.stringMatching(/^cannot go on: contract: "community" 5 is built for contract 9/),
      },
      { id: 'staff', action: 'take-back' },
    ]);
    await testRegistry.server.reviewRollouts();
    const { audit } = await testRegistry.server.history('community');
    expect(audit.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { actor: 'registry', action: 'promote', version: '5' },
    ]);
    expect(
      (await testRegistry.server.status()).remotes.find(({ id }) => id === 'community')?.rollout?.finding,
    ).toMatch(/^cannot go on: /);
  });

  it('of a shell is judged by all visits, for every page is one of the shell', async () => {
    await live({ id: 'shell', version: '1', claims: [] });
    await publish({ id: 'shell', version: '2', claims: [] });
    await testRegistry.server.rollout('shell', '2', { ...QUICK, stages: [5, 100] });
    const shell = (version: string, source: 'edge' | 'browser', visits: number, failures: number) =>
      testRegistry.server.outcomes.record([{ remoteId: 'shell', version, source, visits, failures }]);
    // Of pages of remotes browsers report the shell's failures alone.
    await shell('1', 'edge', 2_000, 0);
    await shell('1', 'browser', 10, 20);
    await shell('2', 'edge', 200, 0);
    await shell('2', 'browser', 1, 2);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([{ action: 'advance' }]);
    await shell('1', 'edge', 2_000, 0);
    await shell('2', 'edge', 200, 0);
    await shell('2', 'browser', 1, 40);
    expect(await testRegistry.server.reviewRollouts()).toMatchObject([
      {
        action: 'pause',
        finding: 'paused: 20.0 % of 200 visits failed (browser); live version 0.5 % of 4000',
      },
    ]);
  });
});

describe('a rollout that browsers report as worse', () => {
  it('pauses, and no more, by what browsers report, until a person decides', async () => {
    const { server } = testRegistry;
    const browsers = (version: string, visits: number, failures: number) =>
      server.outcomes.record([{ remoteId: 'community', version, source: 'browser', visits, failures }]);
    await server.rollout('community', '2', QUICK);
    await browsers('1', 200, 0);
    await browsers('2', 60, 60);
    const finding = 'paused: 100.0 % of 60 visits failed (browser); live version 0.0 % of 200';
    expect(await server.reviewRollouts()).toMatchObject([{ action: 'pause', percent: 5, finding }]);
    expect((await community())?.candidate?.percent).toBe(5);
    // Good visits afterwards do not resume it.
    await saw('2', 5_000);
    await browsers('2', 5_000, 0);
    expect(await server.reviewRollouts()).toMatchObject([{ action: 'wait', finding }]);
    const { audit } = await server.history('community');
    expect(audit.filter(({ action }) => action === 'pause')).toMatchObject([
      { actor: 'registry', version: '2', why: finding },
    ]);
    await server.rollout('community', '2', QUICK);
    await saw('2', 10);
    expect(await server.reviewRollouts()).toMatchObject([{ action: 'advance', percent: 25 }]);
  });

  it('is taken back by what edges saw, also while it is paused', async () => {
    const { server } = testRegistry;
    await server.rollout('community', '2', QUICK);
    await server.outcomes.record([
      { remoteId: 'community', version: '2', source: 'browser', visits: 60, failures: 60 },
    ]);
    expect(await server.reviewRollouts()).toMatchObject([{ action: 'pause' }]);
    await saw('1', 200);
    await saw('2', 60, 30);
    expect(await server.reviewRollouts()).toMatchObject([{ action: 'take-back' }]);
    expect((await community())?.candidate).toBeUndefined();
  });
});
