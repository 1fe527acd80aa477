import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { buttonClass, Notice, PageHeader, prepareRichText, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { excerptOf, HowToApply, JobDetails, JobFacts, jobPosting, jobQuery, ShareJob } from '#app/features/jobs';
import { paths } from '#app/paths';
import styles from './job-page.module.css';

function JobPage() {
  const host = useHost();
  const { slug = '' } = useParams();
  const { data: job } = useSuspenseQuery(jobQuery(host.api, slug));
  return (
    <article className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.jobs()}>All jobs</Link>
      </p>
      <PageHeader title={job.title} {...(job.job_category ? { kicker: job.job_category } : {})} seed={job.slug} motif="steps" />
      {job.closed && (
        <Notice tone="warning" word="Note" title="This job is closed" className={styles.closed}>
          Applications ended on <Time value={job.deadline} format="long" />.
        </Notice>
      )}
      <JobFacts job={job} />
      <div className={styles.actions}>
        {!job.closed && (
          <a href={paths.howToApply} className={buttonClass({ variant: 'call' })}>
            APPLY
          </a>
        )}
        <ShareJob job={job} />
      </div>
      <JobDetails job={job} />
      <HowToApply job={job} />
    </article>
  );
}

export const page = definePage({
  async loader({ host, params }) {
    if (!params['slug']) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    await Promise.all([host.queryClient.ensureQueryData(jobQuery(host.api, params['slug'])), prepared]);
  },
  head({ host, params }) {
    const job = host.queryClient.getQueryData(jobQuery(host.api, params['slug'] ?? '').queryKey);
    if (!job) return { title: 'Job', description: '', noIndex: true };
    const posting = jobPosting(job, host.config);
    return {
      title: job.location ? `${job.title}, ${job.location}` : job.title,
      description: excerptOf(job),
      canonical: paths.job(job.slug),
      ...(posting ? { jsonLd: [posting] } : { noIndex: true }),
    };
  },
  Component: JobPage,
});
