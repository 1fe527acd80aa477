import type { ApiClient } from '@konnect/api-client';
import { getJob, listJobs } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { JobFilter } from '#app/paths';
import { withClosed } from './job-rules';

const MINUTE = 60_000;
const JOBS_PER_PAGE = 20;

export const jobKeys = {
  all: ['careers', 'job'] as const,
  list: (filter: JobFilter) => [...jobKeys.all, 'list', filter.type ?? '', filter.location ?? '', filter.page ?? 1] as const,
  one: (slug: string) => [...jobKeys.all, 'one', slug] as const,
};

/** The jobs of a filter, each with a decided `closed`, so that the edge and the browser show the same. */
export function jobsQuery(api: ApiClient, filter: JobFilter) {
  return queryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: async ({ signal }) => {
      const query = { job_type: filter.type, location: filter.location, page: filter.page, page_size: JOBS_PER_PAGE };
      const list = await api.call(listJobs, { query }, { signal });
      const results = list.results.map((job) => withClosed(job, Date.now()));
      return { ...list, results, pageCount: Math.max(1, Math.ceil((list.count ?? results.length) / JOBS_PER_PAGE)) };
    },
    staleTime: 5 * MINUTE,
  });
}

export function jobQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: jobKeys.one(slug),
    queryFn: async ({ signal }) => withClosed(await api.call(getJob, { params: { id: slug } }, { signal }), Date.now()),
    staleTime: 5 * MINUTE,
  });
}
