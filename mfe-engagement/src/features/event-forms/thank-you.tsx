import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Card, Notice, useSecondTapGuard } from '@konnect/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Sent } from './use-event-form';
import styles from './event-form.module.css';
import { PhotoConsent } from './photo-consent';

export interface ThankYouProps {
  sent: Sent;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function ThankYou({ sent, title, children, actions }: ThankYouProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focused form is gone: the focus moves to its replacement.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // The longer form before it was scrolled down.
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { data, reference } = sent;
  return (
    <div ref={box} tabIndex={-1} {...useSecondTapGuard()} className={styles.application}>
      <Card
        as="section"
        pattern={{ seed: 'asante', motif: 'rays' }}
        aria-label={title}
        className={styles.thanks}
      >
        <h2 className={styles.title}>{title}</h2>
        {data?.already_received && (
          <Notice tone="info" title="We already had your answers">
            <p>
              We already have answers for this event from this phone number. The first answers count, and
              nothing was stored twice.
            </p>
          </Notice>
        )}
        {data?.waiting && (
          <Notice tone="warning" title="You are on the waiting list">
            <p>All places are taken. We contact you when one becomes free.</p>
          </Notice>
        )}
        {children}
        {reference && (
          <p>
            Your reference: <strong>{reference}</strong>
          </p>
        )}
        <div className={styles.actions}>
          {actions}
          <Link to={links.home()} className={buttonClass({ variant: 'quiet' })}>
            Return home
          </Link>
        </div>
      </Card>
    </div>
  );
}

export function CodingDayThanks({ sent }: { sent: Sent }) {
  const { config } = useHost();
  return (
    <ThankYou
      sent={sent}
      title="We have received your application"
      actions={
        config.apps.length > 0 && (
          <Link to={links.downloads()} className={buttonClass({ variant: 'primary' })}>
            Download our app
          </Link>
        )
      }
    >
      <p>Shortlisted applicants will be contacted</p>
      <PhotoConsent reference={sent.reference} />
    </ThankYou>
  );
}
