import { RichText } from '@konnect/ui';
import { isBootCamp } from '#app/boot-camp';
import styles from './job-details.module.css';
import type { ShownJob } from './job-rules';

/** A provider's service may leave a text out, or send null. */
const isFilled = (html: string | null | undefined): boolean => Boolean(html?.trim());

/** A Boot Camp asks for no requirements and has no responsibilities. */
export function JobDetails({ job }: { job: ShownJob }) {
  const parts = [
    { title: isBootCamp(job) ? 'About the boot camp' : 'Job description', html: job.job_description },
    ...(isBootCamp(job)
      ? []
      : [
          { title: 'Requirements', html: job.job_requirements },
          { title: 'Responsibilities', html: job.responsibilities },
        ]),
  ].filter(({ html }) => isFilled(html));
  return parts.map(({ title, html }) => (
    <section key={title} className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <RichText html={html} />
    </section>
  ));
}
