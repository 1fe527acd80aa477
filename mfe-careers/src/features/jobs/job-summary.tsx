import { Time } from '@konnect/ui';
import { isBootCamp } from '#app/boot-camp';
import type { ReactNode } from 'react';
import styles from './job-summary.module.css';
import type { ShownJob } from './job-rules';

export function JobSummary({ job }: { job: ShownJob }) {
  return (
    <dl className={styles.summary}>
      <Fact name="Category">{job.job_category}</Fact>
      <Fact name="Kind">{job.job_type}</Fact>
      <Fact name="Location">{job.location}</Fact>
      <Fact name="Openings">{job.openings}</Fact>
      <Fact name="Pay">{job.salary}</Fact>
      <Fact name="Cost">{isBootCamp(job) && 'Free'}</Fact>
      <Fact name="Date posted">{job.date_created && <Time value={job.date_created} format="long" />}</Fact>
      {/* A draft has no deadline yet. */}
      <Fact name={job.closed ? 'Closed on' : 'Applications by'}>
        {job.deadline && <Time value={job.deadline} format="long" />}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '' || children === false) return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
