import type { Database } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerHttpMetrics } from '#app/metrics/index';
import { REGISTRY_MIGRATIONS, startRegistry } from '#app/start-registry';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { jobGauges } from './job-gauges';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openEmbeddedCopy(REGISTRY_MIGRATIONS);
  app = Fastify();
  await registerHttpMetrics(app, { token: 'secret', gauges: jobGauges(database.db) });
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
  await removeFolders();
});

const scrape = async () =>
  (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })).body;
const run = (statement: string) => database.session((client) => client.query(statement));
const ROLLOUT = `
  insert into remote_version (remote_id, version, digest, container, descriptor, published_by)
    select 'community', version, version, version, '{}', 'wanjiru' from unnest(array['1', '2']) as version;
  insert into remote_live (remote_id, version, revision, changed_by) values ('community', '1', 1, 'wanjiru');
  insert into remote_rollout (remote_id, version, percent, is_staged, stage_seconds, min_visits, started_at, stage_at, started_by, failure)
    values ('community', '2', 5, true, 0, 10, now(), '2026-03-02T09:00:00Z', 'wanjiru',
      '{"of": "step", "stageAt": 1772442000000, "id": "a4ab10c2-7a35-4b1b-9f0e-6f1f1d9e4c11", "tries": 10, "retryAt": null, "error": "It does not fit.", "since": 1, "at": 2}')`;

it('tell Prometheus what was given up and what is late, and nothing of reviews without a rollout', async () => {
  await run(`insert into registry_job (name, last_started_at, last_finished_at, last_state) values
    ('review-rollouts', now() - interval '2 minutes', now() - interval '2 minutes', 'done'),
    ('clean-up-versions', now() - interval '25 hours', now() - interval '25 hours', 'done')`);
  const idle = await scrape();
  expect(idle).toContain('background_jobs{name="review-rollouts",state="failed"} 0');
  expect(idle).not.toContain('background_job_overdue_seconds{name="review-rollouts"}');
  const late = /background_job_overdue_seconds\{name="clean-up-versions"\} ([\d.]+)/.exec(idle)?.[1];
  expect(Number(late)).toBeCloseTo(3_600, -1);

  await run(ROLLOUT);
  const rolling = await scrape();
  expect(rolling).toContain('background_jobs{name="review-rollouts",state="failed"} 1');
  const stuck = /background_job_overdue_seconds\{name="review-rollouts"\} ([\d.]+)/.exec(rolling)?.[1];
  expect(Number(stuck)).toBeCloseTo(119, -1);

  await run('delete from remote_rollout');
  expect(await scrape()).not.toContain('background_job_overdue_seconds{name="review-rollouts"}');
});

it('tell nothing of a job that the settings have switched off since it ran', async () => {
  expect(await scrape()).toContain('background_job_overdue_seconds{name="clean-up-versions"}');
  const registry = await startRegistry({
    ...{ db: database, dataDir: await makeFolder(), token: 'a-token-for-tests-only' },
    ...{ isSmokeRendering: false, compressing: 'here' as const, retentionDays: 0 },
  });
  await registry.close();
  expect(await scrape()).not.toContain('background_job_overdue_seconds{name="clean-up-versions"}');
}, 30_000);
