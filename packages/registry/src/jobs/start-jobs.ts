import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '@konnect/database';
import type { OpenedAssets } from '#app/assets/open-assets';
import type { Uploads } from '#app/http/uploads';
import type { Outcomes } from '#app/outcomes';
import type { Registry } from '#app/registry';
import type { ReleaseTables } from '#app/release-table-builder';
import { releasedVersions } from '#app/release-table';
import { repeatWork } from '#app/repeat-work';
import type { CleanUp } from '#app/retention/clean-up';
import { forgetOldOutcomes } from '#app/retention/old-outcomes';
import { forgetJob } from '#app/store/job-store';
import { needsReview } from '#app/store/rollout-store';

import { CLEAN_UP_VERSIONS, FORGET_OUTCOMES, REVIEW_ROLLOUTS } from './registry-jobs';
import { createTurns } from './turns';

const REVIEW_MS = 1_000;
const LOOK_MS = 60 * 1_000;
/** A registry that has just started has other work. */
const FIRST_LOOK_MS = 10 * 60 * 1_000;
const SWEEP_MS = 24 * 60 * 60 * 1_000;
/** Unfinished uploads count in the quota of their token, which is told to wait an hour. */
const SWEEP_UPLOADS_MS = 60 * 1_000;
/** Backends probe as often; `/readyz` reports the result. */
const PROBE_MS = 2_000;
const UPLOAD_MS = 60 * 1_000;
/** Versions of an earlier release go into the object store soon after the first start with one. */
const FIRST_UPLOAD_MS = 1_000;

export interface JobsOptions extends OpenedAssets {
  db: Db;
  registry: Pick<Registry, 'reviewRollouts'>;
  cleanUp: CleanUp;
  outcomes: Outcomes;
  uploads: Uploads;
  tables: Pick<ReleaseTables, 'current'>;
  log: FastifyBaseLogger;
  /** 0 keeps files for ever. */
  retentionDays: number;
  /** 0 turns reviews off. */
  reviewMs?: number | undefined;
  turnSeconds?: number | undefined;
}

/** Runs the shared jobs in turns, and the work on this machine's disk. @returns a function that stops it */
export function startJobs({
  db,
  registry,
  cleanUp,
  outcomes,
  uploads,
  assets,
  shared,
  bucket,
  tables,
  log,
  retentionDays,
  reviewMs = REVIEW_MS,
  turnSeconds,
}: JobsOptions): () => Promise<void> {
  const turns = createTurns(db, turnSeconds);
  const failed = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed');
  // A job that is switched off is neither late nor given up.
  const forgetting =
    retentionDays > 0
      ? Promise.resolve()
      : forgetJob(db, CLEAN_UP_VERSIONS.name).catch(failed(CLEAN_UP_VERSIONS.name));
  const stops = [
    repeatWork(
      reviewMs,
      async () => {
        // Without a rollout a registry only reads.
        if (await needsReview(db, REVIEW_ROLLOUTS.name))
          await turns.run(REVIEW_ROLLOUTS, () => registry.reviewRollouts());
      },
      failed(REVIEW_ROLLOUTS.name),
    ),
    repeatWork(
      retentionDays > 0 ? LOOK_MS : 0,
      () =>
        turns.run(CLEAN_UP_VERSIONS, () =>
          cleanUp.run({ days: retentionDays, by: { name: 'registry', remotes: 'all' } }),
        ),
      failed(CLEAN_UP_VERSIONS.name),
      FIRST_LOOK_MS,
    ),
    repeatWork(
      LOOK_MS,
      () => turns.run(FORGET_OUTCOMES, () => forgetOldOutcomes(outcomes)),
      failed(FORGET_OUTCOMES.name),
      FIRST_LOOK_MS,
    ),
    repeatWork(SWEEP_UPLOADS_MS, () => uploads.sweep(), failed('sweep uploads')),
    repeatWork(SWEEP_MS, () => assets.sweep(), failed('sweep')),
    repeatWork(
      shared ? SWEEP_MS : 0,
      async () => shared?.removeUnused(releasedVersions(await tables.current())),
      failed('remove unused'),
      FIRST_LOOK_MS,
    ),
    repeatWork(bucket ? PROBE_MS : 0, async () => bucket?.probe(), failed('probe'), 0),
    repeatWork(shared ? UPLOAD_MS : 0, async () => shared?.uploadStored(), failed('upload'), FIRST_UPLOAD_MS),
  ];
  return async () => {
    bucket?.stop();
    await Promise.all([forgetting, ...stops.map((stop) => stop())]);
  };
}
