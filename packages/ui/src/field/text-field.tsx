import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { CharactersLeft } from './characters-left';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { useTextLength } from './use-text-length';

/** Shorter limits, such as a year's, explain themselves. */
const SHORT_LIMIT = 20;
/** Share of the limit from which on the count is shown. */
const SHOWN_FROM = 0.75;

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Fixed text before the input, for example "+254" or "KES". */
  prefix?: ReactNode;
  /** The browser accepts no more; the remaining characters are shown near the limit. */
  maxLength?: number;
  /** Like `maxLength`, but longer text is shown as too long instead of cut. The form must refuse it. */
  limit?: number;
  ref?: Ref<HTMLInputElement>;
}

/** @example <TextField label="Full name" error={errors.name?.message} {...register('name')} /> */
export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  limit,
  id,
  className,
  ref,
  ...input
}: TextFieldProps) {
  const { length, attach } = useTextLength({ value: input.value, defaultValue: input.defaultValue, ref });
  const max = limit ?? input.maxLength ?? 0;
  const isNear = max >= SHORT_LIMIT && length >= max * SHOWN_FROM;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={input['aria-describedby']}
      className={className}
      after={isNear ? (afterId) => <CharactersLeft id={afterId} left={max - length} /> : undefined}
    >
      {(wiring) => {
        // A field of a group may be invalid without its own message.
        const control = (
          <input
            type="text"
            {...input}
            {...wiring}
            ref={attach}
            aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
            className={styles.control}
          />
        );
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
