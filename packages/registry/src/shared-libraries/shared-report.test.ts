import { runCli } from '#app/cli/main';
import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

async function mfe(...argv: string[]) {
  const said: string[] = [];
  const code = await runCli(argv, {
    env: { DATA_DIR: testRegistry.dataDir, REGISTRY_TOKEN: testRegistry.server.token },
    cwd: '/',
    out: (line) => said.push(line),
    err: (line) => said.push(line),
  });
  return { code, said };
}

async function publish(spec: ReleaseSpec): Promise<string[]> {
  const { code, said } = await mfe('publish', await buildFolder(spec));
  expect([code, said]).toEqual([0, said]);
  return said;
}

async function makeLive(spec: ReleaseSpec & { id: string; version: string }): Promise<void> {
  await publish(spec);
  expect(await mfe('promote', spec.id, spec.version)).toMatchObject({ code: 0 });
}

const shell = (version: string, react: string) => ({ id: 'shell', version, claims: [], shared: { react } });

/** A shell that is live, one in a rollout, and one that a rollback would bring back. */
async function threeShells(): Promise<void> {
  await makeLive(shell('first', '18.3.1'));
  await makeLive(shell('second', '19.3.1'));
  await publish(shell('third', '19.4.0'));
  expect(await mfe('rollout', 'shell', 'third', '50%')).toMatchObject({ code: 0 });
}

it('says which shell a library comes from, and which shell does not have it within the range', async () => {
  await threeShells();
  const folder = await buildFolder({ shared: { react: '^19.4.0' }, modules: { 'src/page.tsx': 10 } });
  expect(await mfe('check', folder)).toEqual({
    code: 1,
    said: [
      'shared: "community" needs react ^19.4.0, and shell second provides 19.3.1',
      expect.stringMatching(/^ {2}why: /),
      expect.stringMatching(/^ {2}mend: /),
      'shared: react ^19.4.0 is NOT the 19.3.1 of shell second (live); 19.4.0 of shell third (rolling out); NOT the 18.3.1 of shell first (previous)',
    ],
  });
});

it('says what the packages cost that a build brings itself, and who else has a copy', async () => {
  await makeLive(shell('alone', '19.3.1'));
  const modules = { 'src/page.tsx': 250, 'react-hook-form': 500, '@scope/dates': 250 };
  await makeLive({ id: 'careers', version: 'a', modules: { ...modules, react: 9 }, pageGzipBytes: 1_009 });
  const said = await publish({ id: 'community', version: 'b', modules, pageGzipBytes: 40_000 });
  const copies = [
    'own copy: react-hook-form, 20.0 kB (gzip), also in careers',
    'own copy: @scope/dates, 10.0 kB (gzip), also in careers',
    'own copies: 30.0 kB (gzip) in all',
  ];
  // Who publishes hears what costs, and no more.
  expect(said).toEqual(['published community b', ...copies]);
  expect(await mfe('shared', 'community', 'b')).toEqual({
    code: 0,
    said: ['community b', 'shared: react ^19.3.0 is 19.3.1 of shell alone (live)', ...copies],
  });
});

it('finds the copies of shared libraries that another builder names in its manifest', async () => {
  await makeLive(shell('beside', '19.3.1'));
  const js = (...sync: string[]) => ({ assets: { js: { sync, async: [] } } });
  const manifest = {
    shared: [
      { name: 'react', ...js() },
      { name: 'dates', ...js('chunks/home-page.js') },
    ],
  };
  const folder = await buildFolder({
    pageGzipBytes: 7_000,
    more: { 'mf-manifest.json': JSON.stringify(manifest) },
    federation: { entry: 'remoteEntry.js', manifest: 'mf-manifest.json' },
  });
  const { said } = await mfe('check', folder);
  expect(said.slice(2)).toEqual([
    'own copy: dates, 7.0 kB (gzip)',
    'own copies: the build does not say what else it is made of',
  ]);
});

it('says what pages that render themselves cost, also to who publishes them', async () => {
  await makeLive(shell('around', '19.3.1'));
  const spec: ReleaseSpec = {
    id: 'community',
    version: 'e',
    shared: {},
    pageGzipBytes: 40_000,
    entryGzipBytes: 2_000,
    foreign: { type: 'script', global: 'islanders', isBrowserOnly: true, island: 'React 20.0.1' },
  };
  expect(await publish(spec)).toEqual([
    'published community e',
    'island: its pages bring React 20.0.1, up to 42.0 kB (gzip) that no other page shares',
  ]);
});

it('reports what visitors have: the live version and the one in a rollout', async () => {
  await makeLive(shell('under', '19.3.1'));
  await makeLive({ id: 'community', version: 'c', modules: { dates: 5 } });
  await publish({ id: 'community', version: 'd', modules: { dates: 5 } });
  expect(await mfe('rollout', 'community', 'd', '50%')).toMatchObject({ code: 0 });
  const { said } = await mfe('shared', 'community');
  expect(said.filter((line) => !line.includes(':'))).toEqual(['community c', 'community d']);
  expect(await mfe('shared', 'shell')).toMatchObject({
    said: ['shell under', expect.stringContaining('own')],
  });
});

it.each([
  [['shared', 'nobody'], '"nobody" has no live version.'],
  [['shared', 'nobody', 'v1'], '"nobody" v1 was never published.'],
])('says what it does not know: mfe %j', async (argv, sentence) => {
  expect(await mfe(...argv)).toEqual({ code: 1, said: [sentence] });
});
