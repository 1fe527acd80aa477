import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { AlertIcon } from '../icon';
import { failureText, isOutdated } from './failure';
import styles from './page-states.module.css';

export interface ErrorStateProps {
  title?: string;
  /** The client's error: `{ status, code }`. An outdated page gets a reload button. */
  error?: unknown;
  /** What happened and what one can do; by default the error's text. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  pending?: boolean;
  /** Lets support find the request in the logs. */
  requestId?: string;
  level?: 1 | 2 | 3;
  className?: string;
}

/** @example <ErrorState error={query.error} onRetry={() => query.refetch()} pending={query.isFetching} /> */
export function ErrorState({
  title = 'This did not load',
  error,
  children,
  onRetry,
  retryLabel = 'Try again',
  pending,
  requestId,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  // A retry would be refused again.
  const isReloadDue = isOutdated(error);
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <span className={styles.alarm}>
        <AlertIcon size={40} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children ?? failureText(error)}</div>
      {onRetry ? (
        <Button
          onClick={isReloadDue ? () => window.location.reload() : onRetry}
          pending={pending}
          pendingLabel="Trying again"
        >
          {isReloadDue ? 'Reload' : retryLabel}
        </Button>
      ) : null}
      {requestId ? (
        <p className={styles.request}>
          Reference for support: <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
