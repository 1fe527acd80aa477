import { Notice } from '@konnect/ui';
import styles from './draws.module.css';
import { type Check, type EntryReport, hasFailed, type Verdict } from './rules/check-entry';

const WHAT: Readonly<Record<Check['what'], string>> = {
  hash: 'The hash of the entry is the SHA-256 of its fields',
  order: 'It follows the entry before it, or the commitment and the prizes',
  seed: 'The published seed is the one of the commitment',
  participant: 'The spin belongs to the participant named in it',
  draw: 'The seed draws this prize for this participant',
};
const VERDICTS: Readonly<Record<Verdict, string>> = {
  passed: 'Right',
  failed: 'Wrong',
  later: 'After the draw',
};

/** Shows what this browser computed, and everything that is needed to do it again elsewhere. */
export function EntryResult({ report }: { report: EntryReport }) {
  const { entry, checks, text, computedHash, step } = report;
  const isWrong = hasFailed(report);
  const hasLater = checks.some(({ verdict }) => verdict === 'later');
  return (
    <div className={styles.report}>
      <Notice
        tone={isWrong ? 'danger' : 'success'}
        live
        title={isWrong ? `Entry ${entry.position} does not match` : `Entry ${entry.position} is right`}
      >
        {isWrong ? (
          <p>Something was changed. Please tell us, and keep the CSV of the ledger.</p>
        ) : (
          <p>Your browser has worked it out again, without trusting our server.</p>
        )}
        {hasLater && (
          <p>
            The draw itself can be checked once the seed is published, when the draw is over. Come back to
            this address then.
          </p>
        )}
      </Notice>
      <ul className={styles.checks}>
        {checks.map(({ what, verdict }) => (
          <li key={what} data-verdict={verdict}>
            <strong>{VERDICTS[verdict]}:</strong> {WHAT[what]}
          </li>
        ))}
      </ul>
      {step && (
        <p>
          First 48 bits {step.hex} = {step.word.toLocaleString('en-US')}; divided by{' '}
          {step.total.toLocaleString('en-US')} leaves {step.rest.toLocaleString('en-US')}: {step.prizeId}.
        </p>
      )}
      <details>
        <summary>The numbers</summary>
        <dl className={styles.metadata}>
          <div>
            <dt>Text that is hashed</dt>
            <dd className={styles.hash}>{text}</dd>
          </div>
          <div>
            <dt>SHA-256 that this browser gets</dt>
            <dd className={styles.hash}>{computedHash}</dd>
          </div>
          <div>
            <dt>Hash in the ledger</dt>
            <dd className={styles.hash}>{entry.hash}</dd>
          </div>
          {entry.participant_hash && (
            <div>
              <dt>SHA-256 of the participant</dt>
              <dd className={styles.hash}>{entry.participant_hash}</dd>
            </div>
          )}
        </dl>
      </details>
    </div>
  );
}
