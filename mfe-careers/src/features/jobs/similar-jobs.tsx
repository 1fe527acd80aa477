import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { JobCard } from './job-card';
import styles from './job-list.module.css';
import type { ShownJob } from './job-rules';
import { similarJobsQuery } from './queries';

/** Links to other jobs, for a job that is closed. */
export function SimilarJobs({ job }: { job: ShownJob }) {
  const { api } = useHost();
  const { data = [] } = useQuery(similarJobsQuery(api, job));
  return (
    <section className={styles.group} aria-labelledby="similar">
      <h2 id="similar" className={styles.heading}>
        {data.length > 0 ? 'Open jobs like this one' : 'Other jobs'}
      </h2>
      {data.length > 0 && (
        <ul className={styles.grid}>
          {data.map((other) => (
            <li key={other.slug}>
              <JobCard job={other} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <Link to={paths.jobs()} className={buttonClass({ variant: 'primary' })}>
          See open jobs
        </Link>
      </p>
    </section>
  );
}
