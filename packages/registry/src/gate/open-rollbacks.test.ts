import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

const claiming = (...paths: string[]) => ({ claims: paths.map((path) => ({ path, page: 'home-page' })) });
const shell = (version: string, hostApi: string) => ({
  ...{ id: 'shell', version, claims: [] },
  shared: { react: '19.3.1', '@konnect/host-api': hostApi },
});
const needing = (hostApi: string) => ({ shared: { '@konnect/host-api': hostApi } });

/** Stored files outlive a reset, so each test has versions of its own. */
const publish = async (spec: ReleaseSpec, deployedTogether: readonly string[] = []) =>
  testRegistry.server.publishFolder(await buildFolder(spec), 'test', deployedTogether);
const live = async (...specs: ReleaseSpec[]) => {
  for (const spec of specs) {
    const { id, version } = await publish(spec);
    await testRegistry.server.promote(id, version);
  }
};

it('refuses an address of a rollback target, so that the other team can go back at any time', async () => {
  await live({ id: 'engagement', version: 'a1', ...claiming('/wheel') });
  await live({ version: 'a1', ...claiming('/community', '/deals') });
  await live({ version: 'a2', ...claiming('/community') });
  await expect(
    publish({ id: 'engagement', version: 'a2', ...claiming('/wheel', '/deals') }),
  ).rejects.toMatchObject({
    code: 'registry.claims',
    message:
      'claims: "community" claims /deals, and "engagement" already claims the same pattern as /deals; a rollback of "community" goes to a1',
  });
  await expect(testRegistry.server.rollback('community')).resolves.toMatchObject({ version: 'a1' });
});

it('lets an address move once the remote that gave it up has gone live twice without it', async () => {
  await live({ version: 'b1', ...claiming('/community', '/deals') });
  await live({ id: 'engagement', version: 'b0', ...claiming('/wheel', '/deals/*') });
  await live({ version: 'b2', ...claiming('/community') }, { version: 'b3', ...claiming('/community') });
  await live({ id: 'engagement', version: 'b1', ...claiming('/wheel', '/deals') });
  await expect(testRegistry.server.rollback('community')).resolves.toMatchObject({ version: 'b2' });
});

it('checks rollbacks again at a promote and at the start of a rollout', async () => {
  await live({ id: 'engagement', version: 'c1', ...claiming('/wheel') });
  await publish({ id: 'engagement', version: 'c2', ...claiming('/wheel', '/deals') });
  await live({ version: 'c1', ...claiming('/community', '/deals') });
  await live({ version: 'c2', ...claiming('/community') });
  const refusal = {
    code: 'registry.claims',
    message: expect.stringContaining('a rollback of "community" goes to c1') as string,
  };
  await expect(testRegistry.server.promote('engagement', 'c2')).rejects.toMatchObject(refusal);
  await expect(testRegistry.server.rollout('engagement', 'c2', { percent: 5 })).rejects.toMatchObject(
    refusal,
  );
});

it('keeps the shell and a remote able to go back to versions of shared libraries that fit', async () => {
  await live(shell('d1', '1.9.0'), shell('d2', '2.1.0 || 1.9.0'));
  await live({ version: 'd1', ...needing('^1.0.0') });
  await expect(publish({ version: 'd2', ...needing('^2.0.0') })).rejects.toMatchObject({
    code: 'registry.shared',
    message: expect.stringMatching(
      /"community" needs @konnect\/host-api \^2\.0\.0, and shell d1 provides 1\.9\.0.*; a rollback of "shell" goes to d1$/,
    ) as string,
  });
  await live(shell('d3', '2.2.0 || 1.9.0'), { version: 'd2', ...needing('^2.0.0') });
  await expect(publish(shell('d4', '2.2.0'))).rejects.toMatchObject({
    code: 'registry.shared',
    message: expect.stringMatching(/; a rollback of "community" goes to d1$/) as string,
  });
  await live({ version: 'd3', ...needing('^2.0.0') }, shell('d4', '2.2.0'));
  await expect(testRegistry.server.rollback('shell')).resolves.toMatchObject({ version: 'd3' });
});

it('does not hold a rollback against a version that is closed already', async () => {
  const old = await Promise.all([
    buildFolder(shell('e1', '1.9.0')),
    buildFolder({ version: 'e1', ...needing('^1.0.0') }),
  ]);
  const next = await Promise.all([
    buildFolder({ version: 'e2', ...needing('^2.0.0') }),
    buildFolder(shell('e2', '2.0.0')),
  ]);
  for (const deployedTogether of [old, next])
    for (const folder of deployedTogether) {
      const { id, version } = await testRegistry.server.publishFolder(folder, 'test', deployedTogether);
      await testRegistry.server.promote(id, version, { deployedTogether });
    }
  await live({ version: 'e3', code: 'fix', ...needing('^2.0.0') });
  await live({ id: 'careers', version: 'e1', ...needing('^2.0.0') });
});
