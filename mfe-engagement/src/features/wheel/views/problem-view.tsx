import { links, type SpinFairness, type SpinRefusal } from '@konnect/contracts';
import { Button, buttonClass, Notice, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { NextDrawText } from '#app/prizes';
import type { Fault } from '../queries';
import { DEVICE_UNKNOWN, ERROR, REFUSALS } from '../rules/texts';
import styles from './wheel.module.css';

const NOTHING_LOST = 'Your spin is not used up: however often you try, this device gets one result.';

export function FaultView({ fault, onRetry }: { fault: Fault; onRetry(): void }) {
  return (
    <div className={styles.area}>
      <Notice
        tone="danger"
        live
        title={fault.kind === 'server' ? ERROR : DEVICE_UNKNOWN}
        action={
          <Button variant="primary" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {fault.kind === 'device' && (
          <p>Allow this site to keep data in your browser, or open the page in another browser.</p>
        )}
        {fault.kind === 'server' && <p>{fault.problem.message}</p>}
        <p>{NOTHING_LOST}</p>
        {fault.kind === 'server' && fault.problem.requestId && (
          <p className={styles.quiet}>Reference: {fault.problem.requestId}</p>
        )}
      </Notice>
    </div>
  );
}

export function RefusalView({ reason, draw }: { reason: SpinRefusal; draw: SpinFairness | undefined }) {
  const { title, text } = REFUSALS[reason];
  return (
    <div className={styles.area}>
      <Notice tone="warning" live title={title}>
        <p>{text}</p>
        {(reason === 'no_prizes' || reason === 'closed') && (
          <p>
            <NextDrawText next={draw?.next_draw} />
          </p>
        )}
        {reason === 'not_open' && draw && (
          <p>
            It opens on <Time value={draw.opens_at} format="date-time" />.
          </p>
        )}
      </Notice>
      <div className={styles.actions}>
        {reason === 'ticket_needed' && (
          <Link to={links.community()} className={buttonClass({ variant: 'primary' })}>
            To the surveys and news
          </Link>
        )}
        <Link to={links.home()} className={buttonClass({ variant: 'quiet' })}>
          Home
        </Link>
      </div>
    </div>
  );
}
