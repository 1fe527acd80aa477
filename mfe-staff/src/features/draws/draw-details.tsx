import type { StaffDraw } from '@konnect/contracts';
import { Card, Notice, Time } from '@konnect/ui';
import { shared } from '#app/styles';
import styles from './draws.module.css';

export function DrawDetails({ draw }: { draw: StaffDraw }) {
  const numbers = [
    ['Spins', draw.spins],
    ['Wins', draw.wins],
    ['Details sent in', draw.claims],
    ['Handed over', draw.handed_over],
    ['Not claimed, back in stock', draw.returned ?? 0],
  ] as const;
  return (
    <Card as="section" aria-labelledby="metadata">
      <h2 id="metadata" className={shared.title}>
        Numbers and rules
      </h2>
      {draw.total_odds === '0' && (
        <Notice tone="warning">All odds are zero: visitors read ‘No prizes available’.</Notice>
      )}
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.metadata}>
        <dt>Runs it</dt>
        <dd>{draw.promoter}</dd>
        <dt>Opens</dt>
        <dd>
          <Time value={draw.opens_at} format="date-time" />
        </dd>
        <dt>Closes</dt>
        <dd>
          {draw.closes_at ? <Time value={draw.closes_at} format="date-time" /> : 'When somebody closes it'}
        </dd>
        <dt>Who may spin</dt>
        <dd>{draw.requires_ticket ? 'Who has finished the form' : 'Everybody, once for each device'}</dd>
        <dt>To claim a prize</dt>
        <dd>{draw.claim_days} days</dd>
        {draw.daily_wins_per_address !== undefined && (
          <>
            <dt>Wins a day from one network address</dt>
            <dd>At most {draw.daily_wins_per_address}</dd>
          </>
        )}
        <dt>Commitment</dt>
        <dd>
          <code className={styles.code}>{draw.seed_commit}</code>
        </dd>
        {draw.revealed_at && (
          <>
            <dt>Seed published</dt>
            <dd>
              <Time value={draw.revealed_at} format="date-time" />
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
