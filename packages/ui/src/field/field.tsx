import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon } from '../icon';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Its presence marks the field as invalid. */
  error?: string;
  optional?: boolean;
}

/** The wiring that every control of a field spreads. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface ShellProps extends FieldProps {
  id?: string;
  describedBy?: string;
  className?: string;
  /** Label after the control, in one row. */
  inline?: boolean;
  after?: (id: string) => ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error wired to one control by one id. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  describedBy,
  className,
  inline,
  after,
  children,
}: ShellProps) {
  const own = useId();
  const field = id ?? own;
  const described = classNames(
    hint != null && `${field}-hint`,
    error != null && `${field}-error`,
    after && `${field}-after`,
    describedBy,
  );
  const labelText = (
    <label className={styles.label} htmlFor={field}>
      {label}
      {optional ? <span className={styles.optional}> (optional)</span> : null}
    </label>
  );
  const control = children({
    id: field,
    'aria-invalid': error == null ? undefined : true,
    'aria-describedby': described || undefined,
  });

  return (
    <div className={classNames(styles.field, error != null && styles.invalid, className)}>
      {inline ? (
        <div className={styles.row}>
          {control}
          {labelText}
        </div>
      ) : (
        labelText
      )}
      {hint == null ? null : (
        <div className={styles.hint} id={`${field}-hint`}>
          {hint}
        </div>
      )}
      {error == null ? null : <FieldError id={`${field}-error`}>{error}</FieldError>}
      {inline ? null : control}
      {after?.(`${field}-after`)}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <AlertIcon size={20} />
      <span>{children}</span>
    </p>
  );
}
