import { startRegistry } from '#app/start-registry';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const left = async () =>
  (await testRegistry.server.outcomes.count('community', '1', 'edge', { from: daysAgo(365), to: daysAgo(0) }))
    .visits;

it('is forgotten at the start of a registry, and what is younger than a month stays', async () => {
  for (const days of [400, 31, 29, 1])
    await testRegistry.server.outcomes.record([
      { remoteId: 'community', version: '1', source: 'edge', visits: days, failures: 0, at: daysAgo(days) },
    ]);
  expect(await left()).toBe(61);
  const again = await startRegistry({
    db: testRegistry.database,
    dataDir: testRegistry.dataDir,
    token: 'a-token-for-tests-only',
    reviewMs: 0,
    isSmokeRendering: false,
    compressing: 'here',
    retentionDays: 0,
  });
  try {
    expect(await left()).toBe(30);
  } finally {
    await again.close();
  }
});
