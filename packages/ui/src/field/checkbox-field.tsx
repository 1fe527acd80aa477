import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface CheckboxFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
}

/** @example <CheckboxField label="I agree" error={errors.consent?.message} {...register('consent')} /> */
export function CheckboxField({ label, hint, error, optional, id, className, ...input }: CheckboxFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={input['aria-describedby']}
      className={className}
      inline
    >
      {(wiring) => <input {...input} {...wiring} type="checkbox" className={styles.tick} />}
    </Field>
  );
}
