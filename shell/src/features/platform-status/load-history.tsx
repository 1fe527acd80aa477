import { EmptyState } from '@konnect/ui';
import { useLoadLog } from '#app/remotes/load-log';
import { failuresOf } from './load-summary';
import styles from './platform-status.module.css';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'Africa/Nairobi' });

/** Last failures of this visit and how they ended, then every load. */
export function LoadHistory() {
  const log = useLoadLog();
  const failures = failuresOf(log);
  return (
    <>
      {failures.length === 0 ? (
        <EmptyState title="No failures in this visit" level={3} />
      ) : (
        <ul className={styles.failures}>
          {failures.map((failure) => (
            <li key={failure.id}>
              <strong>{failure.remote}</strong>, {failure.phase}, {time.format(failure.at)}:{' '}
              {failure.message ?? 'failed'}.{' '}
              {failure.recoveredAfter === undefined
                ? 'Not recovered yet.'
                : `Recovered after ${failure.recoveredAfter} ms.`}
            </li>
          ))}
        </ul>
      )}
      {log.length > 0 && (
        <details>
          <summary>All loads of this visit ({log.length})</summary>
          <ol className={styles.failures}>
            {log.map((entry) => (
              <li key={entry.id}>
                {time.format(entry.at)} {entry.remote} {entry.version}, {entry.phase}:{' '}
                {entry.ok ? 'ok' : (entry.message ?? 'failed')}, {Math.round(entry.ms)} ms
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
