import { useCallback, useRef, useSyncExternalStore, type Ref, type TextareaHTMLAttributes } from 'react';
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
export function TextAreaField({ label, hint, error, optional, maxLength, id, className, ref, ...area }: TextAreaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const initial = String(area.value ?? area.defaultValue ?? '').length;
  // The element is the store: a form library writes drafts and resets straight into it, and React looks after each render.
  // With a value of the caller it must not: a render before React has heard of the input would put the old value back.
  const isControlled = area.value !== undefined;
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = isControlled ? null : box.current;
      element?.addEventListener('input', changed);
      return () => element?.removeEventListener('input', changed);
    },
    [isControlled],
  );
  const length = useSyncExternalStore(
    subscribe,
    () => (isControlled ? initial : (box.current?.value.length ?? initial)),
    () => initial,
  );
  const left = (maxLength ?? 0) - length;

  function attach(element: HTMLTextAreaElement | null) {
    box.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
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
      {(wiring) => <textarea rows={5} {...area} {...wiring} ref={attach} className={classNames(styles.control, styles.area)} />}
    </Field>
  );
}

function remaining(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
