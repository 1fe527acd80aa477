import { definePage, useHost } from '@konnect/host-api';
import { PageHeader, Pager } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { careersPagesQuery, EmployerLinks } from '#app/features/employer';
import { JobFilters, jobListData, JobList, jobsQuery } from '#app/features/jobs';
import { feeds } from '#app/feeds';
import { filterOf, type JobFilter, paths } from '#app/paths';
import styles from './jobs-page.module.css';

const INTRO = 'Work with the people who connect your street: in the field, on the phone, in the kitchen.';

const isNarrowed = ({ team, type, location }: JobFilter): boolean => Boolean(team ?? type ?? location);

function JobsPage() {
  const host = useHost();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { data } = useSuspenseQuery(jobsQuery(host.api, filter));
  const seen = (pick: (job: (typeof data.results)[number]) => string | undefined) => [...new Set(data.results.map(pick))].filter((value) => value !== undefined);
  const isFiltered = isNarrowed(filter);
  return (
    <div className={styles.page}>
      <PageHeader title="Jobs" intro={INTRO} kicker="Careers" seed="jobs" motif="steps" />
      <EmployerLinks />
      <JobFilters
        filter={filter}
        teams={data.facets?.job_category ?? seen((job) => job.job_category)}
        types={data.facets?.job_type ?? seen((job) => job.job_type)}
        locations={data.facets?.location ?? seen((job) => job.location)}
      />
      <JobList jobs={data.results} isFiltered={isFiltered} />
      {data.pageCount > 1 && (
        <Pager
          page={filter.page ?? 1}
          pageCount={data.pageCount}
          hrefFor={(page) => paths.jobs({ ...filter, page })}
          label="Pages of jobs"
          renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      )}
    </div>
  );
}

export const page = definePage({
  // The links beside the board are a help: it is whole without them.
  loader: ({ host, url }) => Promise.all([host.queryClient.ensureQueryData(jobsQuery(host.api, filterOf(url.searchParams))), host.queryClient.prefetchQuery(careersPagesQuery(host.api))]),
  head({ host, url }) {
    const filter = filterOf(url.searchParams);
    const data = host.queryClient.getQueryData(jobsQuery(host.api, filter).queryKey);
    const list = jobListData(data?.results ?? [], host.config);
    return {
      title: isNarrowed(filter) ? `Jobs: ${[filter.team, filter.type, filter.location].filter(Boolean).join(', ')}` : 'Jobs',
      description: `Open jobs and boot camps at ${host.config.siteName} in Nairobi. ${INTRO}`,
      canonical: isNarrowed(filter) ? paths.jobs() : paths.jobs({ page: filter.page }),
      feeds: [feeds.jobs],
      ...(list ? { jsonLd: [list] } : {}),
    };
  },
  Component: JobsPage,
});
