import type { FastifyInstance } from 'fastify';
import { getJob, listJobs } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { toJob, toSummary } from './rules';
import * as store from './store';

const DEFAULT_PAGE_SIZE = 50;

export function registerJobs(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, listJobs, { cache: 'public' }, async ({ db, query }) => {
    const now = deps.clock();
    const limit = query.page_size ?? DEFAULT_PAGE_SIZE;
    const page = query.page ?? 1;
    const { rows, total } = await store.listJobs(db, query, { now, limit, offset: (page - 1) * limit });
    return ok({
      results: rows.map((row) => toSummary(row, now)),
      next: page * limit < total ? nextAddress(deps.config.publicUrl, { ...query, page: page + 1 }) : null,
      count: total,
      facets: await store.jobFacets(db, now),
    });
  });

  route(app, deps, getJob, { cache: 'public' }, async ({ db, params }) => {
    const now = deps.clock();
    const row = await store.findJob(db, params.id, now);
    if (!row) throw notFound('job');
    return ok(toJob(row, now));
  });
}

function nextAddress(publicUrl: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${publicUrl}${listJobs.path}?${search}`;
}
