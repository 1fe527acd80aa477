import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { API_SURFACE_FILE } from './api-surface/api-surface';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

/**
 * A build that shares these names, or uses them. Stored files outlive a reset, so each test has versions of
 * its own.
 */
function build(
  id: string,
  version: string,
  names: readonly string[],
  spec: ReleaseSpec = {},
): Promise<string> {
  const library = Object.fromEntries(names.map((name) => [name, name === 'useHost' ? 'unknown' : name]));
  const isShell = id === 'shell';
  const surface = {
    ...{
      shares: { api: isShell ? library : {} },
      exposed: 'unknown',
      slots: {},
      types: {},
      members: {},
      shows: {},
      heads: {},
      links: {},
    },
    uses: isShell ? {} : { api: Object.fromEntries(names.map((name) => [name, `features/${name}.tsx`])) },
  };
  return buildFolder({
    id,
    version,
    ...(isShell && { claims: [] }),
    ...spec,
    more: { [API_SURFACE_FILE]: JSON.stringify(surface) },
  });
}

async function goLive(folder: string, deployedTogether: readonly string[] = []): Promise<void> {
  const { id, version } = await testRegistry.server.publishFolder(folder, 'test', deployedTogether);
  await testRegistry.server.promote(id, version, { deployedTogether });
}

it('refuses at publish what a live neighbour cannot live with, and takes the rest', async () => {
  await goLive(await build('shell', 'a1', ['useHost', 'Slot']));
  await goLive(await build('community', 'a1', ['useHost']));
  await expect(
    testRegistry.server.publishFolder(await build('community', 'a2', ['useTheme'])),
  ).rejects.toMatchObject({
    code: 'registry.neighbours',
    message:
      'types: shell a1 does not share useTheme of api, which "community" a2 uses in features/useTheme.tsx',
  });
  await expect(testRegistry.server.publishFolder(await build('shell', 'a2', ['Slot']))).rejects.toMatchObject(
    {
      message:
        'types: shell a2 does not share useHost of api, which "community" a1 uses in features/useHost.tsx',
    },
  );
  await goLive(await build('shell', 'a3', ['useHost', 'useTheme']));
  await goLive(await build('shell', 'a4', ['useHost', 'useTheme']));
  await goLive(await build('community', 'a2', ['useTheme']));
});

it("keeps rollbacks possible: a remote fits the previous shell, and a shell fits each remote's rollback target", async () => {
  await goLive(await build('shell', 'f1', ['useHost']));
  await goLive(await build('community', 'f1', ['useHost']));
  await goLive(await build('shell', 'f2', ['useHost', 'useTheme']));
  await expect(
    testRegistry.server.publishFolder(await build('community', 'f2', ['useTheme'])),
  ).rejects.toMatchObject({
    code: 'registry.neighbours',
    message:
      'types: shell f1 does not share useTheme of api, which "community" f2 uses in features/useTheme.tsx; a rollback of "shell" goes to f1',
  });
  await goLive(await build('shell', 'f3', ['useHost', 'useTheme']));
  await goLive(await build('community', 'f3', ['useTheme']));
  await expect(
    testRegistry.server.publishFolder(await build('shell', 'f4', ['useTheme'])),
  ).rejects.toMatchObject({
    message:
      'types: shell f4 does not share useHost of api, which "community" f1 uses in features/useHost.tsx; a rollback of "community" goes to f1',
  });
  await goLive(await build('community', 'f5', ['useTheme']));
  await goLive(await build('shell', 'f6', ['useTheme']));
});

it('does not count a broken rollback that the live version has caused', async () => {
  const old = [await build('shell', 'g1', ['useHost']), await build('community', 'g1', ['useHost'])];
  for (const folder of old) await goLive(folder, old);
  const next = [await build('community', 'g2', ['useTheme']), await build('shell', 'g2', ['useTheme'])];
  for (const folder of next) await goLive(folder, next);
  await goLive(await build('community', 'g3', ['useTheme'], { code: 'fix' }));
  await goLive(await build('shell', 'g3', ['useTheme'], { code: 'fix' }));
});

it('lets two that do not fit each other not both go live, however quickly one follows the other', async () => {
  await goLive(await build('shell', 'h1', ['useHost', 'Slot']));
  await goLive(await build('community', 'h1', ['useHost']));
  await testRegistry.server.publishFolder(await build('community', 'h2', ['Slot']));
  await testRegistry.server.publishFolder(await build('shell', 'h2', ['useHost']));
  const results = await Promise.allSettled([
    testRegistry.server.promote('community', 'h2'),
    testRegistry.server.promote('shell', 'h2'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('checks again at promote and at the start of a rollout, because the live release changes, and never at a rollback', async () => {
  await goLive(await build('shell', 'b1', ['useHost', 'Slot']));
  await goLive(await build('community', 'b1', ['useHost']));
  await testRegistry.server.publishFolder(await build('community', 'b2', ['Slot']));
  await goLive(await build('shell', 'b2', ['useHost']));
  const refusal = {
    code: 'registry.neighbours',
    message: 'types: shell b2 does not share Slot of api, which "community" b2 uses in features/Slot.tsx',
  };
  await expect(testRegistry.server.promote('community', 'b2')).rejects.toMatchObject(refusal);
  await expect(testRegistry.server.rollout('community', 'b2', { percent: 10 })).rejects.toMatchObject(
    refusal,
  );
  await goLive(await build('community', 'b3', ['useHost']));
  await expect(testRegistry.server.rollback('community')).resolves.toMatchObject({ version: 'b1' });
});

it('checks a version against rollouts too', async () => {
  await goLive(await build('shell', 'c1', ['useHost', 'Slot']));
  await goLive(await build('community', 'c1', ['useHost']));
  await testRegistry.server.publishFolder(await build('community', 'c2', ['Slot']));
  await testRegistry.server.rollout('community', 'c2', { percent: 5 });
  await expect(
    testRegistry.server.publishFolder(await build('shell', 'c2', ['useHost'])),
  ).rejects.toMatchObject({
    message: expect.stringContaining('which "community" c2 uses'),
  });
});

it('lets a whole new site go live of which no part fits the old one', async () => {
  const old = [await build('shell', 'd1', ['useHost']), await build('community', 'd1', ['useHost'])];
  for (const folder of old) await goLive(folder, old);
  const next = [await build('community', 'd2', ['useTheme']), await build('shell', 'd2', ['useTheme'])];
  for (const folder of next) await goLive(folder, next);
  expect((await testRegistry.server.releases()).shell?.version).toBe('d2');
});
