import { links } from '@konnect/contracts';
import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { classNames, Notice, PageHeader, prepareRichText, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { jobSteps } from '#app/features/apply';
import { jobQuery, similarJobsQuery } from '#app/features/jobs';
import {
  excerptOf,
  HowToApply,
  JobDetails,
  JobSummary,
  jobPosting,
  ShareJob,
} from '#app/features/jobs/views';
import { feeds } from '#app/feeds';
import { paths } from '#app/paths';
import { ApplyLink } from '#app/wizard';
import styles from './job-page.module.css';

function JobPage() {
  const host = useHost();
  const { slug = '' } = useParams();
  const { data: job } = useSuspenseQuery(jobQuery(host.api, slug));
  return (
    <article className={classNames(styles.page, styles.wide)}>
      <p className={styles.back}>
        <Link to={paths.jobs()}>All jobs</Link>
      </p>
      <PageHeader
        title={<span dir="auto">{job.title}</span>}
        {...(job.job_category ? { kicker: job.job_category } : {})}
        seed={job.slug}
        motif="steps"
      />
      {job.closed && (
        <Notice tone="warning" word="Note" title="This job is closed" className={styles.closed}>
          {job.closedBy === 'staff' ? (
            'Applications ended before the deadline.'
          ) : (
            <>
              Applications ended on <Time value={job.deadline} format="long" />.
            </>
          )}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <JobSummary job={job} />
          <div className={styles.actions}>
            {!job.closed && <ApplyLink form={jobSteps(job)} label="APPLY" />}
            <ShareJob job={job} />
          </div>
        </div>
        <div>
          <JobDetails job={job} />
          <HowToApply job={job} start={<ApplyLink form={jobSteps(job)} label="Start your application" />} />
        </div>
      </div>
    </article>
  );
}

export const page = definePage({
  hydrate: 'intent',
  async loader({ host, params }) {
    if (!params['slug']) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    const [job] = await Promise.all([
      host.queryClient.ensureQueryData(jobQuery(host.api, params['slug'])),
      prepared,
    ]);
    // The page of a closed job links to others, and works without them.
    if (job.closed) await host.queryClient.prefetchQuery(similarJobsQuery(host.api, job));
  },
  head({ host, params }) {
    const job = host.queryClient.getQueryData(jobQuery(host.api, params['slug'] ?? '').queryKey);
    if (!job) return { title: 'Job', description: '', noIndex: true };
    const posting = jobPosting(job, host.config);
    return {
      title: job.location ? `${job.title}, ${job.location}` : job.title,
      description: excerptOf(job),
      canonical: paths.job(job.slug),
      image: { url: links.shareImage('job', job.slug), width: 1200, height: 630, alt: job.title },
      feeds: [feeds.jobs],
      ...(posting ? { jsonLd: [posting] } : { noIndex: true }),
    };
  },
  Component: JobPage,
});
