import { links, type Article, type EndpointOutput, type getPreview, type Job } from '@konnect/contracts';
import { definePage, pageNotFound, pageRedirect, useHost, type PageArgs } from '@konnect/host-api';
import { buttonClass, Notice, PageHeader, prepareRichText } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EmployerPage } from '#app/features/employer/views';
import { HowToApply, JobDetails, JobSummary, previewedJobQuery } from '#app/features/jobs/views';
import { paths } from '#app/paths';
import styles from './job-page.module.css';

const TOKEN = /^[\w.-]{20,200}$/;

type Preview = EndpointOutput<typeof getPreview>;

/** A draft has the fields that the page reads; numbers and flags are in the CMS's form. */
function previewedJob({ id, slug, fields }: Preview): Job & { closed: boolean } {
  return {
    ...fields,
    id,
    slug,
    require_references: fields['require_references'] ? 1 : 0,
    closed: false,
  } as unknown as Job & { closed: boolean };
}

/** @param now milliseconds; used as the time of publishing */
function previewedPage({ id, slug, fields }: Preview, now: number): Article {
  return {
    likes: 0,
    user: null,
    phone_in_comment: false,
    video_file: null,
    ...fields,
    id,
    slug,
    date_created: new Date(now).toISOString(),
    og_image: null,
  } as unknown as Article;
}

async function loader({ host: { queryClient, api, environment }, params }: PageArgs): Promise<void> {
  const token = params['token'] ?? '';
  if (!TOKEN.test(token)) throw pageNotFound();
  const [preview] = await Promise.all([
    queryClient.fetchQuery({ ...previewedJobQuery(api, token), staleTime: 0 }),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
  if (preview.kind !== 'job' && preview.kind !== 'career') throw pageRedirect(links.preview(token));
}

function JobPreviewPage() {
  const { api } = useHost();
  const { token = '' } = useParams();
  const { data: preview, dataUpdatedAt: now } = useQuery(previewedJobQuery(api, token));
  if (!preview) return null;
  const notice = (
    <Notice tone="warning" word="Preview" title="Readers do not see this yet">
      Version {preview.version} of a draft. This link ends a day after it was made.
    </Notice>
  );
  if (preview.kind === 'career') {
    return (
      <>
        <div className={styles.page}>{notice}</div>
        <EmployerPage page={previewedPage(preview, now)} />
      </>
    );
  }
  const job = previewedJob(preview);
  return (
    <article className={styles.page}>
      {notice}
      <PageHeader
        title={<span dir="auto">{job.title}</span>}
        {...(job.job_category ? { kicker: job.job_category } : {})}
        seed={job.slug}
        motif="steps"
      />
      <JobSummary job={job} />
      <JobDetails job={job} />
      <HowToApply
        job={job}
        start={
          <Link to={paths.apply(job.slug)} className={buttonClass({ variant: 'call' })}>
            Start your application
          </Link>
        }
      />
    </article>
  );
}

export const page = definePage({
  hydrate: 'intent',
  loader,
  head: () => ({ title: 'Preview', description: 'A draft that readers do not see yet.', noIndex: true }),
  Component: JobPreviewPage,
});
