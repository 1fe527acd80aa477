import type { ReactNode } from 'react';
import styles from './text.module.css';

export interface SkipLinkProps {
  href: string;
  children?: ReactNode;
}

/**
 * First element of the page; shows itself when it has the focus.
 * @example <SkipLink href="#main" />
 */
export function SkipLink({ href, children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
