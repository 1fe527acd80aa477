import type { Option } from '@konnect/contracts';
import { CheckboxField } from '@konnect/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './event-form.module.css';

export interface ChoiceGroupProps {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Option[];
  field: UseFormRegisterReturn;
  chosen: readonly string[];
  atMost?: number | undefined;
}

/** Where only some may be ticked, a counter says how many are. */
export function ChoiceGroup({ legend, hint, error, options, field, chosen, atMost }: ChoiceGroupProps) {
  const id = useId();
  const isFull = atMost !== undefined && chosen.length >= atMost;
  const described = [hint && `${id}-hint`, error && `${id}-error`, atMost !== undefined && `${id}-count`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.ticks}>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            {...field}
            value={value}
            label={label}
            disabled={isFull && !chosen.includes(value)}
          />
        ))}
      </div>
      {atMost !== undefined && (
        <p id={`${id}-count`} className={styles.note} role="status">
          {chosen.length} of {atMost} chosen
        </p>
      )}
    </fieldset>
  );
}
