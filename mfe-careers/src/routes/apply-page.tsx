import { definePage, pageNotFound, pageRedirect, useHost } from '@konnect/host-api';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ApplyArea, jobForm } from '#app/features/apply';
import { closeJob, jobQuery } from '#app/features/jobs';
import { SimilarJobs } from '#app/features/jobs/views';
import { paths } from '#app/paths';
import { CHECK, firstStep, pageTitleOf, stepOf } from '#app/wizard';
import styles from './apply-page.module.css';

function ApplyPage() {
  const host = useHost();
  const queryClient = useQueryClient();
  const { slug = '', step } = useParams();
  const options = jobQuery(host.api, slug);
  const { data: job } = useSuspenseQuery(options);
  const form = jobForm(job);
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.job(job.slug)}>{job.title}</Link>
      </p>
      <ApplyArea
        key={job.slug}
        job={job}
        step={stepOf(step, form) ?? firstStep(form)}
        onClosed={() => void closeJob(queryClient, host.api, job)}
      >
        <SimilarJobs job={job} />
      </ApplyArea>
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The form shows the draft of this device and stores each key.' },
  async loader({ host, params }) {
    if (!params['slug']) throw pageNotFound();
    const job = await host.queryClient.ensureQueryData(jobQuery(host.api, params['slug']));
    // This job has no such step: the check page leads on to the first invalid one.
    const form = jobForm(job);
    if (!stepOf(params['step'], form)) throw pageRedirect(form.pathOf(CHECK));
  },
  head({ host, params }) {
    const job = host.queryClient.getQueryData(jobQuery(host.api, params['slug'] ?? '').queryKey);
    if (!job) return { title: 'Application', description: '', noIndex: true };
    const form = jobForm(job);
    return {
      title: pageTitleOf(stepOf(params['step'], form) ?? firstStep(form), form),
      description: `Application for ${job.title}.`,
      canonical: paths.job(job.slug),
      noIndex: true,
    };
  },
  Component: ApplyPage,
});
