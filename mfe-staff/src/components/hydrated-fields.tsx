import type { ReactNode } from 'react';
import { shared } from '#app/styles';
import { useHydrated } from './use-hydrated';
import styles from './hydrated-fields.module.css';

export interface HydratedFieldsProps {
  children: ReactNode;
  /** Without the words: another form of the same screen says them. */
  isQuiet?: boolean;
  /** The unsaved draft on this device is still loading. */
  isWaiting?: boolean;
}

/**
 * Disables the fields until hydration, because text typed before it would be lost.
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
        <p className={shared.muted} role="status">
          {isLive
            ? 'Looking for what you typed here before.'
            : 'The form is getting ready. It needs JavaScript.'}
        </p>
      )}
    </>
  );
}
