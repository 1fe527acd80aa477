import type { MouseEventHandler, ReactNode } from 'react';
import styles from './text.module.css';

export interface SkipLinkProps {
  href: string;
  children?: ReactNode;
  /** For pages whose content begins further down than `href` says. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** First element of the page; visible with focus. @example <SkipLink href="#main" /> */
export function SkipLink({ href, children = 'Skip to content', onClick }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
