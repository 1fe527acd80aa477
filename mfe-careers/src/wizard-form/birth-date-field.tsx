import { classNames, TextField } from '@konnect/ui';
import type { StepProps, WiredField } from './form-work';
import { wizardStyles as styles } from '#app/wizard';

const BOXES = [
  { name: 'dob_day', label: 'Day', autoComplete: 'bday-day', length: 2 },
  { name: 'dob_month', label: 'Month', autoComplete: 'bday-month', length: 2 },
  { name: 'dob_year', label: 'Year', autoComplete: 'bday-year', length: 4 },
] as const;

export interface BirthDateFieldProps extends Pick<StepProps, 'field' | 'errorAt'> {
  example?: string;
  /** Of the person who types: the browser may fill it in. */
  isOwn?: boolean;
}

/** Three boxes: a calendar is a slow way to a year long ago. */
export function BirthDateField({ field, errorAt, example = 'For example 28 2 1999', isOwn = true }: BirthDateFieldProps) {
  const error = errorAt('dob');
  const boxOf = ({ error: _shown, ...box }: WiredField) => box;
  return (
    <fieldset className={classNames(styles.group, error !== undefined && styles.invalid)} aria-describedby={classNames('dob-hint', error !== undefined && 'dob-error')}>
      <legend className={styles.legend}>Date of birth</legend>
      <p id="dob-hint" className={styles.hint}>
        {example}
      </p>
      {error !== undefined && (
        <p id="dob-error" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.date}>
        {BOXES.map(({ name, label, autoComplete, length }) => (
          <TextField
            key={name}
            // The summary of errors leads to the first box.
            id={name === 'dob_day' ? 'dob' : name}
            label={label}
            inputMode="numeric"
            autoComplete={isOwn ? autoComplete : 'off'}
            maxLength={length}
            required
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error !== undefined ? 'dob-error' : undefined}
            className={length === 4 ? styles.year : styles.day}
            {...boxOf(field(name))}
          />
        ))}
      </div>
    </fieldset>
  );
}
