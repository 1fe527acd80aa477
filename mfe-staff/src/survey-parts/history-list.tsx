import { ErrorState, Skeleton, Time } from '@konnect/ui';
import type { ReactNode } from 'react';
import { shared } from '#app/styles';
import styles from './history-list.module.css';

export interface HistoryEntry {
  key: string | number;
  /** ISO 8601. */
  at: string;
  who: string | null;
  /** What was done, before its time and author. */
  title: ReactNode;
  detail?: ReactNode;
}

export interface HistoryListProps {
  /** Newest first; undefined while they are loading. */
  entries: readonly HistoryEntry[] | undefined;
  problem: unknown;
  onRetry: () => void;
  /** Name of the entries: `versions`. */
  noun: string;
  /** Shown in place of no entries. */
  empty: string;
  renderMore?: (entry: HistoryEntry) => ReactNode;
}

export function HistoryList({ entries, problem, onRetry, noun, empty, renderMore }: HistoryListProps) {
  if (!entries && problem !== null && problem !== undefined)
    return <ErrorState onRetry={onRetry}>{`The ${noun} could not be read.`}</ErrorState>;
  if (!entries) return <Skeleton lines={4} label={`Loading the ${noun}`} />;
  if (entries.length === 0) return <p>{empty}</p>;
  return (
    <ol className={shared.stack} reversed>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry}>
          <p className={styles.line}>
            <strong>{entry.title}</strong>{' '}
            <span>
              <Time value={entry.at} format="date-time" /> {entry.who && `by ${entry.who}`}
            </span>
            {entry.detail && <span className={shared.muted}>{entry.detail}</span>}
          </p>
          {renderMore?.(entry)}
        </li>
      ))}
    </ol>
  );
}
