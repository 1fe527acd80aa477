import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FormLinkProps {
  href: string;
  children: ReactNode;
}

/** A link beside the fields of a form, as high as a thumb needs. */
export function FormLink({ href, children }: FormLinkProps) {
  return (
    <p>
      <a href={href} className={styles.link}>
        {children}
      </a>
    </p>
  );
}
