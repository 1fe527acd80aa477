import { classNames, TextField } from '@konnect/ui';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { StepProps, WiredField } from './form-implementation';
import { DATE_PARTS, splitDate, wizardStyles as styles } from '#app/wizard';

/** People also write the month as a name, so its keyboard has letters. */
const BOXES = [
  { name: 'dob_day', label: 'Day', autoComplete: 'bday-day', inputMode: 'numeric' },
  { name: 'dob_month', label: 'Month', autoComplete: 'bday-month', inputMode: 'text' },
  { name: 'dob_year', label: 'Year', autoComplete: 'bday-year', inputMode: 'numeric' },
] as const;
/** Long enough for a whole date with its weekday, so that nothing is cut before it is read. */
const TEXT_MAX_LENGTH = 40;

export interface BirthDateFieldProps extends Pick<StepProps, 'field' | 'errorAt' | 'boxInError' | 'put'> {
  example?: string;
  /** True for the person's own date, which the browser may fill in. */
  isOwn?: boolean;
}

/** A calendar is a slow way to a year long ago. A whole date in one of the three boxes is spread over all. */
export function BirthDateField({
  field,
  errorAt,
  boxInError,
  put,
  example = 'For example 28 2 1999 or 28 Feb 1999',
  isOwn = true,
}: BirthDateFieldProps) {
  const error = errorAt('dob');
  const wrongBox = boxInError('dob');
  const isWrong = (name: string) => error !== undefined && (wrongBox === undefined || wrongBox === name);
  const boxOf = ({ error: _shown, ...box }: WiredField) => box;

  /** @returns whether the text was a whole date */
  function spread(text: string): boolean {
    const parts = splitDate(text);
    if (parts) DATE_PARTS.forEach((part) => put(part, parts[part]));
    return parts !== undefined;
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (spread(event.clipboardData.getData('text'))) event.preventDefault();
  }

  return (
    <fieldset
      className={classNames(styles.group, error !== undefined && styles.invalid)}
      aria-describedby={classNames('dob-hint', error !== undefined && 'dob-error')}
    >
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
        {BOXES.map(({ name, label, autoComplete, inputMode }) => {
          const { onBlur, ...box } = boxOf(field(name));
          return (
            <TextField
              key={name}
              // The summary of errors leads to the first box when it names none.
              id={name === 'dob_day' ? 'dob' : name}
              label={label}
              inputMode={inputMode}
              autoComplete={isOwn ? autoComplete : 'off'}
              maxLength={TEXT_MAX_LENGTH}
              required
              aria-invalid={isWrong(name) || undefined}
              aria-describedby={isWrong(name) ? 'dob-error' : undefined}
              className={name === 'dob_year' ? styles.year : name === 'dob_month' ? styles.month : styles.day}
              onPaste={handlePaste}
              onKeyDown={(event: KeyboardEvent<HTMLInputElement>) =>
                event.key === 'Enter' && spread(event.currentTarget.value)
              }
              onBlur={(event: FocusEvent<HTMLInputElement>) => {
                void onBlur(event);
                spread(event.currentTarget.value);
              }}
              {...box}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
