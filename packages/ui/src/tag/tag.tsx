import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tag.module.css';

export interface TagProps {
  tone?: 'plain' | 'primary' | 'warm' | 'success' | 'info' | 'warning' | 'danger';
  children: ReactNode;
  className?: string;
}

/** A state or kind. @example <Tag tone="success">Open</Tag> */
export function Tag({ tone = 'plain', children, className }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}

/**
 * For a filter link or button; pair `current` with `aria-current="true"` or `aria-pressed`.
 * @example <Link className={chipClass({ current: true })} aria-current="true" to={to}>News</Link>
 */
export function chipClass({ current = false }: { current?: boolean } = {}): string {
  return classNames(styles.chip, current && styles.current);
}

export interface ChipRowProps {
  /** Names the list, for example "Topics". */
  label: string;
  children: readonly ReactNode[];
}

/**
 * Chips in one row that scrolls sideways on a phone and wraps on a screen.
 * @example <ChipRow label="Topics"><Link className={chipClass()} to={to}>News</Link></ChipRow>
 */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <ul className={styles.row} aria-label={label}>
      {children.map((chip, index) => (
        // The chips have the caller's keys; the index is enough for their frames.
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
