import { links } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { Pager } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { careersPagesQuery, EmployerLinks } from '#app/features/employer';
import { choicesOf, JobFilters, JobList, jobListData, jobsQuery, knownFilter } from '#app/features/jobs';
import { feeds } from '#app/feeds';
import { filterOf, type JobFilter, paths } from '#app/paths';
import styles from './jobs-page.module.css';

const INTRO = 'Work with the people who connect your street: in the field, on the phone, in the kitchen.';

const isNarrowed = ({ team, type, location }: JobFilter): boolean => Boolean(team ?? type ?? location);

function JobsPage() {
  const host = useHost();
  const [query] = useSearchParams();
  const asked = filterOf(query);
  const { data } = useSuspenseQuery(jobsQuery(host.api, asked));
  const choices = choicesOf(data);
  const filter = knownFilter(asked, choices);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Jobs</h1>
        <p className={styles.intro}>{INTRO}</p>
      </header>
      <div className={styles.filters}>
        <JobFilters filter={filter} {...choices} />
      </div>
      <div className={styles.board}>
        <JobList
          jobs={data.results}
          page={filter.page ?? 1}
          pageCount={data.pageCount}
          isFiltered={isNarrowed(asked)}
        />
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
      <div className={styles.about}>
        <EmployerLinks />
      </div>
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  // The board works without the links beside it.
  loader: ({ host, url }) =>
    Promise.all([
      host.queryClient.ensureQueryData(jobsQuery(host.api, filterOf(url.searchParams))),
      host.queryClient.prefetchQuery(careersPagesQuery(host.api)),
    ]),
  head({ host, url }) {
    const asked = filterOf(url.searchParams);
    const data = host.queryClient.getQueryData(jobsQuery(host.api, asked).queryKey);
    const filter = data ? knownFilter(asked, choicesOf(data)) : {};
    const list = jobListData(data?.results ?? [], host.config);
    return {
      title: isNarrowed(filter)
        ? `Jobs: ${[filter.team, filter.type, filter.location].filter(Boolean).join(', ')}`
        : 'Jobs',
      description: `Open jobs and boot camps at ${host.config.siteName} in Nairobi. ${INTRO}`,
      canonical: isNarrowed(asked) ? paths.jobs() : paths.jobs({ page: asked.page }),
      image: { url: links.shareImage('page', 'jobs'), width: 1200, height: 630, alt: 'Work with us' },
      feeds: [feeds.jobs],
      ...(list ? { jsonLd: [list] } : {}),
    };
  },
  Component: JobsPage,
});
