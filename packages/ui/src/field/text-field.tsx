import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Fixed text before the input, for example "+254" or "KES". */
  prefix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * @example <TextField label="Phone number" hint="Like 0712 345 678" error={errors.phone?.message} {...register('phone')} />
 */
export function TextField({ label, hint, error, optional, prefix, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} describedBy={input['aria-describedby']} className={className}>
      {(wiring) => {
        // A box of a group may be wrong without a message of its own.
        const control = <input type="text" {...input} {...wiring} aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']} className={styles.control} />;
        if (prefix == null) return control;
        return (
          <div className={classNames(styles.joined)}>
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
            {control}
          </div>
        );
      }}
    </Field>
  );
}
