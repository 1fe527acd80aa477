import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createServiceReport } from './service-report';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());

const by = { by: 'wanjiru', why: 'a test' };
const HOUR_MS = 3_600_000;

it('sums what edges rendered, and tells how long a version before a change was still served', async () => {
  const { server, database } = testRegistry;
  for (const version of ['1', '2']) await server.publishFolder(await buildFolder({ version }), 'wanjiru');
  await server.promote('community', '1', by);
  await server.promote('community', '2', by);
  const row = { remoteId: 'community', source: 'edge' as const, visits: 40, failures: 1 };
  const at = (ms: number) => new Date(Date.now() + ms);
  await server.outcomes.record([
    { ...row, version: '1', at: at(-2 * HOUR_MS), visits: 1_000 },
    { ...row, version: '2', at: at(1_000) },
    { ...row, version: '1', at: at(1_500), failures: 0 },
    { ...row, version: '2', source: 'browser', visits: 1, at: at(1_000) },
  ]);
  let now = new Date();
  const report = createServiceReport(database.db, () => now);
  const since = at(-HOUR_MS);
  const first = await report(since);
  expect(first).toMatchObject({ rendered: 80, failed: 1, changes: 1, late: 0 });
  expect(first.slowest_ms).toBeGreaterThan(1_000);
  expect(first.slowest_ms).toBeLessThan(60_000);

  // Another length of time has a reading of its own, and leaves the first as it is.
  expect(await report(at(-3 * HOUR_MS))).toMatchObject({ rendered: 1_080, failed: 2 });

  await server.outcomes.record([{ ...row, version: '1', at: at(120_000), failures: 0 }]);
  expect(await report(since)).toEqual(first);
  now = at(60_001);
  const later = await report(since);
  expect(later).toMatchObject({ rendered: 120, failed: 1, changes: 1, late: 1 });
  expect(later.slowest_ms).toBeGreaterThan(60_000);
});

it('tells how long a version was still served that a rollback took back', async () => {
  const { server, database } = testRegistry;
  for (const version of ['1', '2'])
    await server.publishFolder(await buildFolder({ id: 'careers', version }), 'wanjiru');
  await server.promote('careers', '1', by);
  await server.promote('careers', '2', by);
  const before = await createServiceReport(database.db)(new Date(Date.now() - HOUR_MS));
  await server.rollback('careers', by);
  await server.outcomes.record([
    {
      ...{ remoteId: 'careers', version: '2', source: 'edge' as const, visits: 1, failures: 0 },
      at: new Date(Date.now() + 300_000),
    },
  ]);
  const after = await createServiceReport(database.db)(new Date(Date.now() - HOUR_MS));
  expect(after.changes).toBe(before.changes);
  expect(after.late).toBe(before.late + 1);
  expect(after.slowest_ms).toBeGreaterThan(290_000);
});

it('takes no end of a rollout for the change of what is live', async () => {
  const { server, database } = testRegistry;
  for (const version of ['1', '2', '3'])
    await server.publishFolder(await buildFolder({ id: 'jobs', version }), 'wanjiru');
  await server.promote('jobs', '1', by);
  await server.promote('jobs', '2', by);
  const before = await createServiceReport(database.db)(new Date(Date.now() - HOUR_MS));
  await server.rollout('jobs', '3', { percent: 5 }, by);
  await server.rollback('jobs', by);
  await server.outcomes.record([
    {
      ...{ remoteId: 'jobs', version: '3', source: 'edge' as const, visits: 1, failures: 0 },
      at: new Date(Date.now() + 200_000),
    },
  ]);
  const after = await createServiceReport(database.db)(new Date(Date.now() - HOUR_MS));
  expect([after.changes, after.late]).toEqual([before.changes, before.late]);
});
