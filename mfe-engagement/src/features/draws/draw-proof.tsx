import { type SpinFairness, spinLedgerCsvPath } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Notice, Time } from '@konnect/ui';
import styles from './draws.module.css';

const STATES = {
  upcoming:
    'This draw has not opened yet. Its seed is chosen already: the commitment below proves that it will not be changed.',
  open: 'This draw is running. Its seed stays secret until the end, so that nobody can work out results in advance; the commitment below proves that it is not changed meanwhile.',
  closed: 'This draw is over. The seed is published next; then every result can be worked out again.',
  revealed: 'This draw is over and its seed is published: every result can be worked out again.',
} as const;

export function DrawProof({ draw }: { draw: SpinFairness }) {
  const { config } = useHost();
  return (
    <section aria-labelledby="proof" className={styles.section}>
      <h2 id="proof">Commitment and seed</h2>
      <Notice tone={draw.state === 'revealed' ? 'success' : 'info'}>
        <p>{STATES[draw.state]}</p>
      </Notice>
      <dl className={styles.metadata}>
        <div>
          <dt>Commitment: SHA-256 of the seed’s 32 bytes, published before the first spin</dt>
          <dd className={styles.hash}>{draw.seed_commit}</dd>
        </div>
        <div>
          <dt>Seed</dt>
          <dd className={draw.server_seed === null ? undefined : styles.hash}>
            {draw.server_seed ?? 'Secret until the draw is over'}
          </dd>
        </div>
        {draw.revealed_at !== null && (
          <div>
            <dt>Seed published</dt>
            <dd>
              <Time value={draw.revealed_at} format="date-time" />
            </dd>
          </div>
        )}
        <div>
          <dt>
            Newest hash of the ledger, after{' '}
            {draw.ledger.entries === 1 ? '1 entry' : `${draw.ledger.entries} entries`}
          </dt>
          <dd className={styles.hash}>{draw.ledger.head}</dd>
        </div>
      </dl>
      <p>
        <a href={`${config.bases.spin}${spinLedgerCsvPath(draw.draw_id)}`} download>
          Download the whole ledger as a table (CSV)
        </a>
      </p>
    </section>
  );
}
