import { startRegistry } from '#app/start-registry';
import { makeFolder, removeFolders } from '#app/test/release-fixture';
import type { Database } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';

let database: Database;
beforeAll(async () => {
  // The registry makes its tables itself.
  database = await openEmbeddedCopy();
}, 60_000);
afterAll(async () => {
  await database.close();
  await removeFolders();
});

it('tells Prometheus which release edges should serve, and nothing while the database is away', async () => {
  const registry = await startRegistry({
    ...{
      db: database,
      dataDir: await makeFolder(),
      token: 'a-token-for-tests-only',
      metricsToken: 'scraper',
    },
    ...{ isSmokeRendering: false, compressing: 'here' as const },
  });
  const scrape = async () =>
    (await fetch(`${registry.url}/metrics`, { headers: { authorization: 'Bearer scraper' } })).text();
  const run = (statement: string) => database.session((client) => client.query(statement));
  try {
    await run('update registry_state set revision = 41');
    expect(await scrape()).toMatch(/^release_revision 41$/m);
    await run('alter table registry_state rename to registry_state_away');
    const away = await scrape();
    expect(away).toContain('# TYPE release_revision gauge');
    expect(away).not.toMatch(/^release_revision \d/m);
    await run('alter table registry_state_away rename to registry_state');
  } finally {
    await registry.close();
  }
});
