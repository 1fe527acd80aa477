import type { ReactNode } from 'react';
import { useIsLive } from './use-is-live';
import styles from './live-fields.module.css';

export interface LiveFieldsProps {
  children: ReactNode;
  /** Without the words: another form of the same screen says them. */
  isQuiet?: boolean;
}

/**
 * Fields that take nothing until the page can keep it: what is typed into a page that is still being taken over would be lost.
 * @example <form onSubmit={handleSubmit}><LiveFields>…</LiveFields></form>
 */
export function LiveFields({ children, isQuiet = false }: LiveFieldsProps) {
  const isLive = useIsLive();
  return (
    <>
      <fieldset className={styles.fields} disabled={!isLive}>
        {children}
      </fieldset>
      {!isLive && !isQuiet && (
        <p className={styles.waiting} role="status">
          The form is getting ready. It needs JavaScript.
        </p>
      )}
    </>
  );
}
