import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { AlertIcon } from '../icon';
import styles from './page-states.module.css';

export interface ErrorStateProps {
  title?: string;
  /** What happened and what one can do, in plain words. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  pending?: boolean;
  /** Lets support find the request in the logs. */
  requestId?: string;
  level?: 1 | 2 | 3;
  className?: string;
}

/**
 * @example <ErrorState onRetry={() => query.refetch()} pending={query.isFetching} requestId={problem.requestId} />
 */
export function ErrorState({
  title = 'This did not load',
  children,
  onRetry,
  retryLabel = 'Try again',
  pending,
  requestId,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <span className={styles.alarm}>
        <AlertIcon size={40} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children ?? 'Check your connection, then try again.'}</div>
      {onRetry ? (
        <Button onClick={onRetry} pending={pending} pendingLabel="Trying again">
          {retryLabel}
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
