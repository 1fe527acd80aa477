import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Card, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './how-to-apply.module.css';
import type { ShownJob } from './job-rules';

/** Any subject reaches the same desk; this one needs no new choice in the contact form. */
const SUBJECT = 'Suggestion/comment/question';

/** How an application reaches us today: by message, with the job's title in it. */
export function HowToApply({ job }: { job: ShownJob }) {
  const { config } = useHost();
  if (job.closed) return <ClosedJob />;
  return (
    <Card as="section" pattern={{ seed: job.slug, motif: 'steps' }} className={styles.box} aria-labelledby="apply">
      <h2 id="apply" tabIndex={-1} className={styles.heading}>
        How to apply
      </h2>
      <p className={styles.text}>
        Applications by form are not open on this page yet. Write to us instead: say that it is about “{job.title}”, who you are and how we can
        call you. We answer with what to send next.
      </p>
      <p className={styles.text}>
        Write by <Time value={job.deadline} format="long" />.
      </p>
      <div className={styles.ways}>
        <Link to={links.contact(SUBJECT)} className={buttonClass({ variant: 'call' })}>
          Write to us
        </Link>
        {config.phones[0] && (
          <a href={`tel:${config.phones[0].replace(/[^\d+]/g, '')}`} className={buttonClass({ variant: 'quiet' })}>
            Call {config.phones[0]}
          </a>
        )}
      </div>
      <p className={styles.safe}>Applying is free. We never ask for money or a PIN.</p>
    </Card>
  );
}

function ClosedJob() {
  return (
    <section className={styles.closed} aria-labelledby="apply">
      <h2 id="apply" className={styles.heading}>
        This job is closed
      </h2>
      <p className={styles.text}>The deadline has passed, so we take no more applications for it.</p>
      <Link to={paths.jobs()} className={buttonClass({ variant: 'primary' })}>
        See open jobs
      </Link>
    </section>
  );
}
