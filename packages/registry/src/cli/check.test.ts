import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { runCli } from './main';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

async function mfe(argv: string[], env: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(argv, {
    env: { DATA_DIR: testRegistry.dataDir, REGISTRY_TOKEN: testRegistry.server.token, ...env },
    cwd: '/',
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out, err };
}

const SHARED = { react: '19.3.1', '@konnect/host-api': '2.4.0 || 1.9.0' };

async function liveShell(): Promise<void> {
  await mfe(['publish', await buildFolder({ id: 'shell', claims: [], shared: SHARED })]);
  await mfe(['promote', 'shell', '1']);
}

describe('mfe check', () => {
  it('says that a build would be accepted, and stores nothing', async () => {
    await liveShell();
    const folder = await buildFolder({ version: 'checked' });
    expect(await mfe(['check', folder])).toEqual({
      code: 0,
      out: [
        'community checked would be accepted',
        'shared: react ^19.3.0 is 19.3.1 of shell 1 (live)',
        'own copies: the build does not say what else it is made of',
      ],
      err: [],
    });
    expect(await mfe(['check', folder, '--upload', '--against', testRegistry.server.url])).toMatchObject({
      code: 0,
    });
    expect((await mfe(['history', 'community'])).code).toBe(1);
  });

  it('says everything that is wrong at once, each as publishing would', async () => {
    await liveShell();
    await mfe(['publish', await buildFolder({ version: 'first', container: 'taken' })]);
    const folder = await buildFolder({
      version: 'second',
      container: 'taken',
      contract: 9,
      shared: { react: '^18.0.0', 'left-pad': '^1.0.0' },
    });
    const { code, out } = await mfe(['check', folder]);
    const isAdvice = (line: string) => line.startsWith('  ');
    expect([code, out.filter((line) => !isAdvice(line)).slice(0, 4)]).toEqual([
      1,
      [
        expect.stringMatching(/^contract: "community" second is built for contract 9; served: \d/),
        'shared: "community" needs react ^18.0.0, and shell 1 provides 19.3.1',
        'shared: "community" shares left-pad, which shell 1 does not provide',
        'container: taken is the global name of "community" first already.',
      ],
    ]);
    expect((await mfe(['publish', folder])).err).toEqual([out[0]]);
  });

  it('says of each finding where it is, why it is one, and what to do', async () => {
    await liveShell();
    const folder = await buildFolder({ shared: { react: '^18.0.0' } });
    expect((await mfe(['check', folder])).out.slice(0, 3)).toEqual([
      'shared: "community" needs react ^18.0.0, and shell 1 provides 19.3.1',
      '  why: a library that keeps state, such as React, works only when page and shell run the same copy.',
      '  mend: ask for a range that the shell provides and bring no copy of your own; "mfe check" lists what it provides.',
    ]);
    const told = JSON.parse((await mfe(['check', folder, '--json'])).out[0] ?? '') as unknown;
    expect(told).toMatchObject({
      data: { findings: [{ code: 'registry.shared', where: 'shared', why: expect.any(String) }] },
    });
  });

  it('is for those who may publish the remote', async () => {
    const [, REGISTRY_TOKEN = ''] = (await mfe(['token', 'new', 'careers'])).out;
    expect(await mfe(['check', await buildFolder()], { REGISTRY_TOKEN })).toMatchObject({
      code: 1,
      err: [expect.stringContaining('may not change "community"')],
    });
  });
});

it('says what to set where there is no token at all', async () => {
  const env = { DATA_DIR: '/nowhere', REGISTRY_URL: testRegistry.server.url, REGISTRY_TOKEN: '' };
  expect(await mfe(['publish', await buildFolder(), '--upload'], env)).toEqual({
    code: 1,
    out: [],
    err: [
      "A registry token is needed: set REGISTRY_TOKEN to the one that the site's team made for your remote.",
    ],
  });
});

describe('the promise of host-api', () => {
  it.each(['^2.0.0', '^1.0.0'])(
    'serves remotes of the current major and of the one before: %s',
    async (range) => {
      await liveShell();
      const folder = await buildFolder({ version: 'kept', shared: { '@konnect/host-api': range } });
      expect((await mfe(['check', folder])).out).toContain('community kept would be accepted');
    },
  );

  it.each(['^3.0.0', '^2.5.0', '^0.9.0'])('refuses %s, and says what to install', async (range) => {
    await liveShell();
    const folder = await buildFolder({ version: 'unserved', shared: { '@konnect/host-api': range } });
    expect(await mfe(['publish', folder])).toEqual({
      code: 1,
      out: [],
      err: [
        `shared: "community" needs @konnect/host-api ${range}, and shell 1 provides 2.4.0 and 1.9.0; this site serves host-api 2.x and 1.x: install @konnect/host-api@2, build and publish again`,
      ],
    });
  });
});
