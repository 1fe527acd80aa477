import type { FastifyInstance } from 'fastify';
import { listBackgroundJobs, retryBackgroundJob, type FailedJobRun } from '@konnect/contracts';
import { sqlState, type Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { recordAudit } from '#app/modules/platform/audit/index';
import type { BackgroundJob } from './define-job';
import { reportJobs } from './report';
import { queueOf } from './send-job';
import { failedRun, failedRuns } from './store';

const UNIQUE_VIOLATION = '23505';

export function registerBackgroundJobs(
  app: FastifyInstance,
  deps: Dependencies,
  jobs: readonly BackgroundJob[],
): void {
  staffRoute(app, deps, listBackgroundJobs, {}, async ({ db }) => {
    const wanted = jobs.filter((job) => job.isWanted?.(deps) ?? true);
    const own = { jobs: await reportJobs(db, wanted), failed: await failedRuns(db) };
    const registry = await reportRegistry(deps, db);
    return ok({
      jobs: [...own.jobs, ...registry.jobs],
      failed: [...own.failed, ...registry.failed].sort(newestFirst),
    });
  });

  // The queue writes on a connection of its own.
  staffRoute(
    app,
    deps,
    retryBackgroundJob,
    { transaction: false },
    async ({ db, params: { id }, request }) => {
      const run = (await retryOwn(deps, db, id)) ?? (await deps.registryJobs?.retry(db, id));
      if (!run) throw notFound('failed run');
      await recordAudit(db, request, {
        action: 'background-job.retry',
        subject: `background-job:${run.name}`,
        detail: { id },
      });
      return ok({ id, name: run.name });
    },
  );
}

/** Own jobs are shown even when the registry's cannot be read, as in tables of another version. */
async function reportRegistry({ registryJobs, logger }: Dependencies, db: Db) {
  const none = { jobs: [], failed: [] };
  try {
    return (await registryJobs?.report(db)) ?? none;
  } catch (error) {
    logger.warn({ err: error }, "the registry's jobs could not be read");
    return none;
  }
}

const newestFirst = (a: FailedJobRun, b: FailedJobRun) => b.failed_at.localeCompare(a.failed_at);

/** @returns undefined when it is no failed run of the backend's jobs */
async function retryOwn(
  { database }: Dependencies,
  db: Db,
  id: string,
): Promise<{ name: string } | undefined> {
  const run = await failedRun(db, id);
  if (!run) return undefined;
  try {
    await queueOf(database).retry(run.name, id);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw problem(
      409,
      'job.retrying',
      'Another run of this job is about to be tried again. Wait until it has ended.',
    );
  }
  return run;
}
