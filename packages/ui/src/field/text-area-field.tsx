import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { CharactersLeft } from './characters-left';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { useTextLength } from './use-text-length';

export interface TextAreaFieldProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows the remaining characters; longer text is an error and never cut. */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** @example <TextAreaField label="Your comment" maxLength={500} {...register('text')} /> */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  maxLength,
  id,
  className,
  ref,
  ...area
}: TextAreaFieldProps) {
  const { length, attach } = useTextLength({ value: area.value, defaultValue: area.defaultValue, ref });
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={area['aria-describedby']}
      className={className}
      after={
        maxLength == null ? undefined : (afterId) => <CharactersLeft id={afterId} left={maxLength - length} />
      }
    >
      {(wiring) => (
        <textarea
          rows={5}
          {...area}
          {...wiring}
          ref={attach}
          className={classNames(styles.control, styles.area)}
        />
      )}
    </Field>
  );
}
