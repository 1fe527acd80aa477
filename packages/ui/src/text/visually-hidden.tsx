import type { ReactNode } from 'react';
import styles from './text.module.css';

export interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
  children: ReactNode;
}

/** For screen readers alone. @example <VisuallyHidden>, opens in a new tab</VisuallyHidden> */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
