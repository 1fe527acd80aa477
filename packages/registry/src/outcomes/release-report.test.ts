import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createReleaseReport } from './release-report';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());

it('tells what is live, how a rollout fares beside it, and who changed what and why', async () => {
  const report = createReleaseReport(testRegistry.database.db);
  for (const version of ['1', '2'])
    await testRegistry.server.publishFolder(await buildFolder({ version }), 'wanjiru');
  await testRegistry.server.promote('community', '1', { by: 'wanjiru', why: 'launch' });
  await testRegistry.server.rollout(
    'community',
    '2',
    { stages: [5, 25, 100], stageSeconds: 0, minVisits: 10 },
    { by: 'otieno', why: 'new list' },
  );
  const saw = (version: string, visits: number, failures: number, lcpMs?: number) =>
    testRegistry.server.outcomes.record([
      {
        remoteId: 'community',
        version,
        source: lcpMs === undefined ? 'edge' : 'browser',
        visits,
        failures,
        ...(lcpMs !== undefined && { lcpMs }),
      },
    ]);
  await saw('1', 100, 1);
  await saw('1', 1, 0, 900);
  await saw('2', 7, 2);
  await saw('2', 1, 0, 1_400);
  const { parts, changes } = await report();
  expect(parts).toMatchObject([
    {
      ...{ remote: 'community', live: '1', previous: null, changed_by: 'wanjiru' },
      rollout: {
        percent: 5,
        next_stages: [25, 100],
        started_by: 'otieno',
        why: 'new list',
        fresh: { version: '2', visits: 7, failures: 2, lcp: 1_400 },
        live: { version: '1', visits: 100, failures: 1, lcp: 900 },
      },
    },
  ]);
  expect(changes[0]).toMatchObject({
    remote: 'community',
    action: 'rollout',
    version: '2',
    from_version: '1',
    by: 'otieno',
    why: '5, 25, 100 %: new list',
    refused: false,
  });

  await saw('2', 60, 20);
  await testRegistry.server.reviewRollouts();
  const after = await report();
  expect(after.parts[0]?.rollout).toBeNull();
  expect(after.changes[0]).toMatchObject({
    action: 'take-back',
    by: 'registry',
    why: expect.stringContaining('visits failed (edge); live version'),
  });
  await testRegistry.server.promote('community', '9').catch(() => undefined);
  expect((await report()).changes[0]).toMatchObject({
    action: 'promote',
    refused: true,
    why: 'No version 9 of "community" was published.',
  });
});
