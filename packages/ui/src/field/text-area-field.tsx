import { useEffect, useRef, useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextAreaFieldProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows how much is left. Typed text is never cut: too much is an error to explain. */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * @example <TextAreaField label="Your comment" maxLength={500} error={errors.text?.message} {...register('text')} />
 */
export function TextAreaField({ label, hint, error, optional, maxLength, id, className, onChange, ref, ...area }: TextAreaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const left = (maxLength ?? 0) - length;

  // A form library writes drafts and resets straight into the element: read it after each render.
  useEffect(() => setLength(box.current?.value.length ?? 0));

  function attach(element: HTMLTextAreaElement | null) {
    box.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    onChange?.(event);
  }

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
        maxLength == null
          ? undefined
          : (afterId) => (
              <p className={classNames(styles.count, left < 0 && styles.over)} id={afterId}>
                {remaining(left)}
              </p>
            )
      }
    >
      {(wiring) => <textarea rows={5} {...area} {...wiring} ref={attach} onChange={handleChange} className={classNames(styles.control, styles.area)} />}
    </Field>
  );
}

function remaining(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
