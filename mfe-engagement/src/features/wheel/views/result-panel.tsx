import { links } from '@konnect/contracts';
import { Button, buttonClass, Card, Notice, Time } from '@konnect/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { phoneGiven } from '../device/spin-storage';
import { canClaim, type Eligibility } from '../rules/eligibility';
import { CLAIMED, LOSS } from '../rules/texts';
import styles from './wheel.module.css';

export interface ResultPanelProps {
  drawId: string;
  isPublished: boolean;
  eligibility: Extract<Eligibility, { phase: 'over' }>;
  /** The details are still in the outbox. */
  isWaiting: boolean;
  /** The server has just confirmed the details. */
  isThanked: boolean;
  onClaim(): void;
  ref: Ref<HTMLDivElement>;
}

export function ResultPanel({
  drawId,
  isPublished,
  eligibility,
  isWaiting,
  isThanked,
  onClaim,
  ref,
}: ResultPanelProps) {
  const { item, claim, knownFrom } = eligibility;
  const phone = phoneGiven(drawId);
  return (
    <div ref={ref} tabIndex={-1} className={styles.result}>
      <div role={knownFrom === 'spin' ? 'alert' : 'status'} className={styles.alert}>
        {item && <p className={styles.outcome}>{item.win ? `You won: ${item.name}` : LOSS}</p>}
      </div>
      <div role="status">{isThanked && <Notice tone="success">{CLAIMED}</Notice>}</div>
      <Card
        as="section"
        pattern={{ seed: drawId, motif: 'rays' }}
        aria-label="Thank you for participating"
        className={styles.panel}
      >
        <h2>Thank you for participating</h2>
        {!item && (
          <p>
            You can see the result in the browser where you spun the wheel. Is someone else at home? Everybody
            can answer the survey on their own phone.
          </p>
        )}
        {claim?.code && (
          <>
            <p>Your details are with us. Keep this claim code:</p>
            <p className={styles.code}>{claim.code}</p>
            {claim.deadline && (
              <p className={styles.quiet}>
                Prizes of this draw are claimed until <Time value={claim.deadline} />. We call the number that
                you gave{phone !== undefined && ` (${phone})`}, and never ask for a PIN.
              </p>
            )}
          </>
        )}
        {isWaiting && (
          <Notice tone="warning" title="Your details are kept on this device and will be sent">
            <p>This happens automatically when you are back online. Open the form to change them.</p>
          </Notice>
        )}
        {item && !item.win && <p>There is more for you: look at the deals of this week.</p>}
        <div className={styles.actions}>
          {canClaim(eligibility) && (
            <Button variant="call" onClick={onClaim}>
              Claim Your Prize
            </Button>
          )}
          {item && !item.win && (
            <Link to={links.deals()} className={buttonClass({ variant: 'primary' })}>
              Deals
            </Link>
          )}
          <Link to={links.home()} className={buttonClass({ variant: 'quiet' })}>
            Home
          </Link>
        </div>
        {isPublished && (
          <p className={styles.quiet}>
            Was it fair? <Link to={paths.draw(drawId)}>Check this draw yourself</Link>.
          </p>
        )}
      </Card>
    </div>
  );
}
