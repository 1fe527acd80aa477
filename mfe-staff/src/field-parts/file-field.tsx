import type { ComponentProps, ReactNode } from 'react';
import styles from './file-field.module.css';

export interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: string;
  /** Between the label and the box: limits, or an error. */
  children?: ReactNode;
  /** Below the box. */
  progress?: ReactNode;
}

/** A box that takes one file. */
export function FileField({ id, label, children, progress, ...input }: FileFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <input {...input} id={id} type="file" className={styles.input} />
      {progress}
    </div>
  );
}
