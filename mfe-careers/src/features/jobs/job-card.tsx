import { buttonClass, Card, Tag, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './job-card.module.css';
import { excerptOf, type ListedJob } from './job-rules';

export interface JobCardProps {
  job: ListedJob;
}

export function JobCard({ job }: JobCardProps) {
  const to = paths.job(job.slug);
  const titleId = `job-${job.slug}`;
  return (
    <Card as="article" cut className={styles.card} aria-labelledby={titleId}>
      <div className={styles.tags}>
        {job.job_category && <Tag tone="primary">{job.job_category}</Tag>}
        {job.job_type && job.job_type !== job.job_category && <Tag tone="plain">{job.job_type}</Tag>}
        {job.location && <Tag tone="plain">{job.location}</Tag>}
        {job.closed && <Tag tone="danger">Closed</Tag>}
      </div>
      <h3 id={titleId} className={styles.title} dir="auto">
        <Link to={to} className={styles.link}>
          {job.title}
        </Link>
      </h3>
      <p className={styles.excerpt} dir="auto">
        {excerptOf(job)}
      </p>
      <div className={styles.foot}>
        <p className={styles.deadline}>
          <span className={styles.label}>{job.closed ? 'Closed on' : 'Apply by'}</span>
          <Time value={job.deadline} format="long" />
        </p>
        {job.closed ? (
          <Link
            to={to}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-describedby={titleId}
          >
            See the job
          </Link>
        ) : (
          <Link to={to} className={buttonClass({ variant: 'call' })} aria-describedby={titleId}>
            APPLY NOW
          </Link>
        )}
      </div>
    </Card>
  );
}
