import { createDiskAssets } from '#app/assets/disk-assets';
import { createRegistry, type Registry } from '#app/registry';
import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import type { SmokeRenderJob } from './smoke-render/job';

let testRegistry: TestRegistry;
let registry: Registry;
let pairs: string[] = [];
/** Pairs that cannot be rendered: `shell remote`. */
let broken: string[] = [];
/** Pairs whose rendering does not end before it is told to. */
let slow: Record<string, Promise<void>> = {};
const by = { name: 'wanjiru', remotes: 'all' } as const;

beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  [pairs, broken] = [[], []];
  slow = {};
  const run = async ({ shell, remote }: SmokeRenderJob) => {
    const pair = `${shell.descriptor.version} ${remote.descriptor.version}`;
    pairs.push(pair);
    await slow[pair];
    return { fault: broken.includes(pair) ? `no ${pair}` : null, pages: 1 };
  };
  registry = createRegistry({
    database: testRegistry.database,
    assets: createDiskAssets(testRegistry.dataDir),
    smokeRenderer: { run, close: () => undefined },
  });
});

/** Stored files outlive a reset: each test has versions of its own. */
const build = (version: string, spec: ReleaseSpec = {}) =>
  buildFolder({
    id: /^.s/.test(version) ? 'shell' : 'community',
    version,
    ...(/^.s/.test(version) && { claims: [] }),
    code: version,
    ...spec,
  });
const idOf = (version: string) => (/^.s/.test(version) ? 'shell' : 'community');
const publish = async (version: string) => registry.publish(await build(version), { by });
async function live(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await publish(version);
    await registry.promote(idOf(version), version, { by });
  }
}
const refused = (words: string) => ({ code: 'registry.render', message: `render: ${words}` });

it('renders what is published with each version that it may meet, and nothing twice', async () => {
  await live('as1', 'ac1', 'as2');
  pairs = [];
  await live('ac2');
  expect(pairs).toEqual(['as2 ac2', 'as1 ac2']);
});

it('renders at the promote what went live after the publish', async () => {
  await live('bs1', 'bc1');
  await publish('bc2');
  await live('bs2');
  pairs = [];
  broken = ['bs2 bc2'];
  await expect(registry.promote('community', 'bc2', { by })).rejects.toMatchObject(refused('no bs2 bc2'));
  await expect(registry.rollout('community', 'bc2', { percent: 5 }, { by })).rejects.toMatchObject(
    refused('no bs2 bc2'),
  );
  expect(pairs).toEqual(['bs2 bc2', 'bs2 bc2']);
  broken = [];
  await registry.promote('community', 'bc2', { by });
  expect(pairs.slice(2)).toEqual(['bs2 bc2']);
});

it('makes nobody wait for the pages of another remote, and the changes of one remote keep their order', async () => {
  await live('hs1', 'hc1');
  await registry.publish(await build('hc2'), { by });
  const careers = { id: 'careers', code: 'hj1' };
  await registry.publish(await build('hj1', careers), { by });
  await live('hs2');
  let end = (): void => undefined;
  slow['hs2 hc2'] = new Promise((resolve) => (end = resolve));
  const ends: string[] = [];
  const promote = async (id: string, version: string) => {
    await registry.promote(id, version, { by });
    ends.push(version);
  };
  const first = promote('community', 'hc2');
  const second = promote('community', 'hc1');
  await promote('careers', 'hj1');
  expect(ends).toEqual(['hj1']);
  end();
  await Promise.all([first, second]);
  expect(ends).toEqual(['hj1', 'hc2', 'hc1']);
  expect(pairs.filter((pair) => pair === 'hs2 hc2')).toHaveLength(1);
});

it('checks again what went live while it rendered', async () => {
  await live('is1', 'ic1');
  await publish('ic2');
  await live('is2');
  await publish('is3');
  let end = (): void => undefined;
  slow['is2 ic2'] = new Promise((resolve) => (end = resolve));
  broken = ['is3 ic2'];
  const promoted = registry.promote('community', 'ic2', { by });
  promoted.catch(() => undefined);
  await registry.promote('shell', 'is3', { by });
  end();
  await expect(promoted).rejects.toMatchObject(refused('no is3 ic2'));
  expect((await testRegistry.server.releases()).remotes.community?.live.version).toBe('ic1');
});

it('renders with versions in a rollout too', async () => {
  await live('cs1', 'cc1');
  await publish('cs2');
  await registry.rollout('shell', 'cs2', { percent: 5 }, { by });
  broken = ['cs2 cc2'];
  await expect(publish('cc2')).rejects.toMatchObject(refused('no cs2 cc2'));
});

it('renders nothing at a rollback', async () => {
  await live('ds1', 'dc1', 'dc2');
  pairs = [];
  await registry.rollback('community', { by });
  expect(pairs).toEqual([]);
});

it('takes a whole new site of which no part fits the old one', async () => {
  await live('es1', 'ec1');
  broken = ['es1 ec2', 'es2 ec1'];
  pairs = [];
  const deployedTogether = await Promise.all(
    ['ec2', 'es2'].map((version) => build(version, { shared: { react: '^20.0.0' } })),
  );
  for (const folder of deployedTogether) {
    const { id, version } = await registry.publish(folder, { by, deployedTogether });
    await registry.promote(id, version, { by, deployedTogether });
  }
  expect(new Set(pairs)).toEqual(new Set(['es2 ec2']));
  const { shell, remotes } = await testRegistry.server.releases();
  expect([shell?.version, remotes.community?.live.version]).toEqual(['es2', 'ec2']);
});

it('holds a build against the live version of a neighbour whose build was taken back on purpose', async () => {
  await live('fs1', 'fc1', 'fc2');
  await registry.rollback('community', { by });
  pairs = [];
  const deployedTogether = [await build('fc2'), await build('fs2')];
  await registry.publish(deployedTogether[1] ?? '', { by, deployedTogether });
  expect(pairs).toEqual(['fs2 fc1']);
});

it('weighs the pages of a whole new site beside its own shell, and not beside the heavier one that goes', async () => {
  await live('gs1', 'gc1');
  const heavy = await build('gs2', { entryGzipBytes: 100_000 });
  await registry.publish(heavy, { by });
  await registry.promote('shell', 'gs2', { by });
  const page = { pageGzipBytes: 75_000 };
  await expect(registry.publish(await build('gc2', page), { by })).rejects.toMatchObject({
    code: 'registry.budget',
  });
  const deployedTogether = [await build('gc2', page), await build('gs3')];
  expect(await registry.publish(deployedTogether[0] ?? '', { by, deployedTogether })).toMatchObject({
    outcome: 'published',
  });
});

it('reads nothing that a build says of itself at great length', async () => {
  const folder = await build('zc1', { more: { 'server/border.json': ' '.repeat(4_000_001) } });
  const fault = {
    code: 'registry.files',
    message: expect.stringMatching(/^files: server\/border\.json has/),
  };
  await expect(registry.publish(folder, { by })).rejects.toMatchObject(fault);
  expect((await registry.check(folder, by)).findings).toMatchObject([fault]);
});
