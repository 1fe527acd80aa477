import type { ApiClient } from '@konnect/api-client';
import { getJob, type Job, listJobs } from '@konnect/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobFilter } from '#app/paths';
import { likeness, type ShownJob, withClosed } from './job-rules';

const MINUTE = 60_000;
const JOBS_PER_PAGE = 20;

export const jobKeys = {
  all: ['careers', 'job'] as const,
  list: (filter: JobFilter) =>
    [
      ...jobKeys.all,
      'list',
      filter.team ?? '',
      filter.type ?? '',
      filter.location ?? '',
      filter.page ?? 1,
    ] as const,
  similar: (job: ShownJob) => [...jobKeys.all, 'similar', job.slug] as const,
  one: (slug: string) => [...jobKeys.all, 'one', slug] as const,
};

/** The jobs of a filter, each with a decided `closed`, so that the edge and the browser show the same. */
export function jobsQuery(api: ApiClient, filter: JobFilter) {
  return queryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: async ({ signal }) => {
      const query = {
        job_category: filter.team,
        job_type: filter.type,
        location: filter.location,
        page: filter.page,
        page_size: JOBS_PER_PAGE,
      };
      const list = await api.call(listJobs, { query }, { signal });
      const results = list.results.map((job) => withClosed(job, Date.now()));
      return {
        ...list,
        results,
        pageCount: Math.max(1, Math.ceil((list.count ?? results.length) / JOBS_PER_PAGE)),
      };
    },
    staleTime: 5 * MINUTE,
  });
}

export function jobQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: jobKeys.one(slug),
    queryFn: async ({ signal }) =>
      withClosed(await api.call(getJob, { params: { id: slug } }, { signal }), Date.now()),
    staleTime: 5 * MINUTE,
  });
}

/** Marks a cached job as closed after the server said so; the reason is fetched again. */
export async function closeJob(client: QueryClient, api: ApiClient, job: Job): Promise<void> {
  const close = (known: Job) =>
    client.setQueryData(jobKeys.one(job.slug), withClosed({ ...known, closed: true }, Date.now()));
  close(job);
  await api.call(getJob, { params: { id: job.slug } }).then(close, () => undefined);
}

/** Number of other jobs on the page of a closed one. */
const SIMILAR_MAX = 3;

/** Open jobs of the same category or kind first, then others. The page works without them. */
export function similarJobsQuery(api: ApiClient, job: ShownJob) {
  return queryOptions({
    queryKey: jobKeys.similar(job),
    queryFn: async ({ signal }) => {
      const { results } = await api.call(listJobs, { query: { page_size: JOBS_PER_PAGE } }, { signal });
      const open = results
        .map((other) => withClosed(other, Date.now()))
        .filter((other) => !other.closed && other.slug !== job.slug);
      return [...open].sort((a, b) => likeness(b, job) - likeness(a, job)).slice(0, SIMILAR_MAX);
    },
    staleTime: 5 * MINUTE,
    retry: false,
  });
}
