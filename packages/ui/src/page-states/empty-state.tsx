import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Jina } from '../text/jina';
import styles from './page-states.module.css';

export interface EmptyStateProps {
  title: string;
  /** Why it is empty and what one can do. */
  children?: ReactNode;
  action?: ReactNode;
  jina?: string;
  level?: 2 | 3;
  className?: string;
}

/** @example <EmptyState title="No jobs are open" action={<Link to={to}>Tell me about new ones</Link>} /> */
export function EmptyState({ title, children, action, jina, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.state, className)}>
      <svg className={styles.art} viewBox="0 0 96 48" aria-hidden="true">
        <path d="M48 2 70 24 48 46 26 24zM18 12 30 24 18 36 6 24zM78 12 90 24 78 36 66 24z" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children == null ? null : <div className={styles.text}>{children}</div>}
      {action == null ? null : <div>{action}</div>}
      {jina ? <Jina>{jina}</Jina> : null}
    </div>
  );
}
