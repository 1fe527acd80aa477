import { CheckboxField, Notice, TextAreaField, TextField } from '@konnect/ui';
import type { ChangeEvent } from 'react';
import type { DrawFields } from './draw-form';
import { idOf } from './draw-labels';

export interface DrawFieldsetProps {
  /** A new draw also chooses its address, which follows the title until it is typed. */
  isNew: boolean;
  fields: DrawFields;
  /** Messages by the names that the server gives its fields. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DrawFields>) => void;
}

type TextName = 'id' | 'promoter' | 'terms' | 'opensAt' | 'closesAt' | 'claimDays' | 'hourly' | 'dailyWins';

/** The settings of a draw without its prizes. */
export function DrawFieldset({ isNew, fields, errors, onChange }: DrawFieldsetProps) {
  /** @param id the name that the server gives the field */
  const control = (id: string, name: TextName) => ({
    id,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
    error: errors[id],
  });
  function handleTitle(title: string) {
    onChange(isNew ? { title, id: idOf(title) } : { title });
  }

  return (
    <>
      <TextField
        id="title"
        label="Title"
        maxLength={160}
        value={fields.title}
        onChange={(event) => handleTitle(event.target.value)}
        error={errors['title']}
      />
      {isNew && (
        <TextField
          label="Address"
          hint="Small letters, digits and hyphens. It cannot be changed later."
          maxLength={100}
          {...control('id', 'id')}
        />
      )}
      <TextField label="Who runs the draw" maxLength={160} {...control('promoter', 'promoter')} />
      <TextAreaField label="Terms" optional rows={5} maxLength={20_000} {...control('terms', 'terms')} />
      <TextField
        label="Opens"
        hint="Nairobi time. From then on nothing can be changed."
        type="datetime-local"
        {...control('opens_at', 'opensAt')}
      />
      <TextField
        label="Closes"
        optional
        hint="Nairobi time. Empty: when somebody closes it."
        type="datetime-local"
        {...control('closes_at', 'closesAt')}
      />
      <CheckboxField
        label="Only for people who have finished the form"
        hint="Needed when prizes can run out: without it, one person can spin with many invented devices."
        checked={fields.requiresTicket}
        onChange={(event) => onChange({ requiresTicket: event.target.checked })}
      />
      <TextField
        label="Days to claim a prize"
        hint="A prize that nobody claims in this time goes back into the stock."
        inputMode="numeric"
        {...control('claim_days', 'claimDays')}
      />
      <TextField
        label="Spins an hour from one network address"
        inputMode="numeric"
        {...control('hourly_per_address', 'hourly')}
      />
      <TextField
        label="Wins a day from one network address"
        hint="Whoever spins after that keeps the spin and is asked to come back tomorrow."
        inputMode="numeric"
        {...control('daily_wins_per_address', 'dailyWins')}
      />
      {errors['prizes'] && (
        <Notice tone="danger" title="Prizes">
          {errors['prizes']}
        </Notice>
      )}
    </>
  );
}
