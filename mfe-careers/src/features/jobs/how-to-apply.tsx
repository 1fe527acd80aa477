import { links } from '@konnect/contracts';
import { CV_ENDINGS, UPLOAD_MAX_LABEL } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { buttonClass, Card, Time } from '@konnect/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isBootCamp } from '#app/boot-camp';
import styles from './how-to-apply.module.css';
import type { ShownJob } from './job-rules';
import { SimilarJobs } from './similar-jobs';

/** Every subject reaches the same inbox, so this existing one is used. */
const SUBJECT = 'Suggestion/comment/question';

export interface HowToApplyProps {
  job: ShownJob;
  start: ReactNode;
}

export function HowToApply({ job, start }: HowToApplyProps) {
  const { config } = useHost();
  if (job.closed) return <ClosedJob job={job} />;
  return (
    <Card
      as="section"
      pattern={{ seed: job.slug, motif: 'steps' }}
      className={styles.box}
      aria-labelledby="apply"
    >
      <h2 id="apply" tabIndex={-1} className={styles.heading}>
        How to apply
      </h2>
      <p className={styles.text}>Have these at hand:</p>
      <ul className={styles.needs}>
        <li>Your phone number and email address</li>
        {job.require_references > 0 && (
          <li>Two people who know how you work: name, phone, email, workplace and position</li>
        )}
        {!isBootCamp(job) && (
          <li>
            Your CV as a file ({CV_ENDINGS.join(', ')}), at most {UPLOAD_MAX_LABEL}
          </li>
        )}
        <li>If you like: up to three links to your work, or one file</li>
      </ul>
      <p className={styles.text}>The form takes about ten minutes.</p>
      <p className={styles.text}>
        {job.deadline && (
          <>
            Send it by <Time value={job.deadline} format="long" />.{' '}
          </>
        )}
        You can stop at any time: your answers stay on this device for 30 days.
      </p>
      <div className={styles.ways}>
        {start}
        <Link to={links.contact(SUBJECT)} className={buttonClass({ variant: 'quiet' })}>
          Ask a question
        </Link>
        {config.phones[0] && (
          <a
            href={`tel:${config.phones[0].replace(/[^\d+]/g, '')}`}
            className={buttonClass({ variant: 'quiet' })}
          >
            Call {config.phones[0]}
          </a>
        )}
      </div>
      <p className={styles.safe}>Applying is free. We never ask for money or a PIN.</p>
    </Card>
  );
}

function ClosedJob({ job }: { job: ShownJob }) {
  return (
    <>
      <section className={styles.closed} aria-labelledby="apply">
        <h2 id="apply" className={styles.heading}>
          This job is closed
        </h2>
        <p className={styles.text}>
          {job.closedBy === 'staff'
            ? 'We closed this job before its deadline and take no more applications.'
            : 'The deadline has passed, so we take no more applications for it.'}
        </p>
      </section>
      <SimilarJobs job={job} />
    </>
  );
}
