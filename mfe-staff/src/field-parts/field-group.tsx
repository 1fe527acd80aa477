import type { ReactNode } from 'react';
import { shared } from '#app/styles';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set where a summary of errors leads to the group itself. */
  id?: string | undefined;
  children: ReactNode;
}

/** A frame around what fills in one field of the content, such as a picture or a list of parts. */
export function FieldGroup({ label, hint, error, id, children }: FieldGroupProps) {
  return (
    <fieldset id={id} tabIndex={id === undefined ? undefined : -1} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <FieldHint>{hint}</FieldHint>}
      {error && <FieldError>{error}</FieldError>}
      {children}
    </fieldset>
  );
}

export interface FieldTextProps {
  id?: string | undefined;
  children: ReactNode;
}

/** The hint of a field that is none of the design language. */
export function FieldHint({ id, children }: FieldTextProps) {
  return (
    <p id={id} className={shared.muted}>
      {children}
    </p>
  );
}

export interface FieldErrorProps extends FieldTextProps {
  /** The error came just now: screen readers say it at once. */
  isNew?: boolean;
}

/** The error of a field that is none of the design language. */
export function FieldError({ id, isNew = false, children }: FieldErrorProps) {
  return (
    <p id={id} role={isNew ? 'alert' : undefined} className={styles.error}>
      {children}
    </p>
  );
}
