import { readdir } from 'node:fs/promises';
import { migrate } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';
import { createOutcomeStore } from '#app/outcomes';
import { REGISTRY_MIGRATIONS, startRegistry } from '#app/start-registry';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

afterAll(removeFolders);

it('goes on with a rollout that began before there were turns', async () => {
  const database = await openEmbeddedCopy();
  const files = await readdir(REGISTRY_MIGRATIONS.folder);
  await migrate(database, { ...REGISTRY_MIGRATIONS, only: new Set(files.filter((name) => name < '0310')) });
  await database.session((client) =>
    client.query(`
      insert into remote_version (remote_id, version, digest, container, descriptor, published_by)
        select 'community', version, version, version, '{}', 'wanjiru' from unnest(array['1', '2']) as version;
      insert into remote_live (remote_id, version, revision, changed_by) values ('community', '1', 1, 'wanjiru');
      insert into remote_rollout (remote_id, version, percent, is_staged, stage_seconds, min_visits, started_at, stage_at, started_by)
        values ('community', '2', 5, false, 0, 10, now(), now(), 'wanjiru')`),
  );
  const registry = await startRegistry({
    ...{ db: database, dataDir: await makeFolder(), token: 'a-token-for-tests-only' },
    ...{ isSmokeRendering: false, compressing: 'here' as const, retentionDays: 0 },
  });
  try {
    await createOutcomeStore(database.db).record([
      { remoteId: 'community', version: '2', source: 'edge', visits: 100, failures: 90 },
    ]);
    const end = Date.now() + 20_000;
    while ((await registry.status()).remotes[0]?.rollout && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await registry.history('community')).audit[0]).toMatchObject({
      action: 'take-back',
      actor: 'registry',
    });
  } finally {
    await registry.close();
    await database.close();
  }
}, 60_000);
