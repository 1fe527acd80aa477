import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly SelectOption[];
  /** First option with an empty value, for example "Choose a county". */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** @example <SelectField label="County" options={counties} {...register('county')} /> */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={select['aria-describedby']}
      className={className}
    >
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(styles.control, styles.select)}>
          {placeholder == null ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
