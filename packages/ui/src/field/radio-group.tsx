import { useId, type ChangeEventHandler, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './field';
import styles from './field.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Spread onto every radio, for example `register('plan')`. */
  inputProps?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  className?: string;
}

/** @example <RadioGroup legend="Which plan?" name="plan" options={plans} inputProps={register('plan')} /> */
export function RadioGroup({
  legend,
  hint,
  error,
  name,
  options,
  value,
  defaultValue,
  onChange,
  inputProps,
  className,
}: RadioGroupProps) {
  const id = useId();
  const described = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`) || undefined;

  return (
    <fieldset
      role="radiogroup"
      className={classNames(styles.field, error != null && styles.invalid, className)}
      aria-invalid={error == null ? undefined : true}
      aria-describedby={described}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint == null ? null : (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error == null ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.choices}>
        {options.map((option, index) => (
          <div className={styles.row} key={option.value}>
            <input
              onChange={onChange}
              {...inputProps}
              type="radio"
              name={name}
              id={`${id}-${index}`}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              aria-describedby={option.hint == null ? undefined : `${id}-${index}-hint`}
              className={styles.tick}
            />
            <div className={styles.label}>
              <label htmlFor={`${id}-${index}`}>{option.label}</label>
              {option.hint == null ? null : (
                <span className={styles.hint} id={`${id}-${index}-hint`}>
                  {option.hint}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
