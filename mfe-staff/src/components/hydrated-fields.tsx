import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated';
import styles from './hydrated-fields.module.css';

export interface HydratedFieldsProps {
  children: ReactNode;
  /** Without the words: another form of the same screen says them. */
  isQuiet?: boolean;
  /** What was typed here before is still looked for. */
  isWaiting?: boolean;
}

/**
 * Fields that take nothing until the page can keep it: what is typed into a page that is still being taken
 * over would be lost.
 * @example <form onSubmit={handleSubmit}><HydratedFields>…</HydratedFields></form>
 */
export function HydratedFields({ children, isQuiet = false, isWaiting = false }: HydratedFieldsProps) {
  const isLive = useHydrated();
  return (
    <>
      <fieldset className={styles.fields} disabled={!isLive || isWaiting}>
        {children}
      </fieldset>
      {(!isLive || isWaiting) && !isQuiet && (
        <p className={styles.waiting} role="status">
          {isLive
            ? 'Looking for what you typed here before.'
            : 'The form is getting ready. It needs JavaScript.'}
        </p>
      )}
    </>
  );
}
