import { CheckboxField, Notice, TextAreaField, TextField } from '@konnect/ui';
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

/** The settings of a draw without its prizes. */
export function DrawFieldset({ isNew, fields, errors, onChange }: DrawFieldsetProps) {
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
          id="id"
          label="Address"
          hint="Small letters, digits and hyphens. It cannot be changed later."
          maxLength={100}
          value={fields.id}
          onChange={(event) => onChange({ id: event.target.value })}
          error={errors['id']}
        />
      )}
      <TextField
        id="promoter"
        label="Who runs the draw"
        maxLength={160}
        value={fields.promoter}
        onChange={(event) => onChange({ promoter: event.target.value })}
        error={errors['promoter']}
      />
      <TextAreaField
        id="terms"
        label="Terms"
        optional
        rows={5}
        maxLength={20_000}
        value={fields.terms}
        onChange={(event) => onChange({ terms: event.target.value })}
        error={errors['terms']}
      />
      <TextField
        id="opens_at"
        label="Opens"
        hint="Nairobi time. From then on nothing can be changed."
        type="datetime-local"
        value={fields.opensAt}
        onChange={(event) => onChange({ opensAt: event.target.value })}
        error={errors['opens_at']}
      />
      <TextField
        id="closes_at"
        label="Closes"
        optional
        hint="Nairobi time. Empty: when somebody closes it."
        type="datetime-local"
        value={fields.closesAt}
        onChange={(event) => onChange({ closesAt: event.target.value })}
        error={errors['closes_at']}
      />
      <CheckboxField
        label="Only for people who have finished the form"
        hint="Needed when prizes can run out: without it, one person can spin with many invented devices."
        checked={fields.requiresTicket}
        onChange={(event) => onChange({ requiresTicket: event.target.checked })}
      />
      <TextField
        id="claim_days"
        label="Days to claim a prize"
        hint="A prize that nobody claims in this time goes back into the stock."
        inputMode="numeric"
        value={fields.claimDays}
        onChange={(event) => onChange({ claimDays: event.target.value })}
        error={errors['claim_days']}
      />
      <TextField
        id="hourly_per_address"
        label="Spins an hour from one network address"
        inputMode="numeric"
        value={fields.hourly}
        onChange={(event) => onChange({ hourly: event.target.value })}
        error={errors['hourly_per_address']}
      />
      <TextField
        id="daily_wins_per_address"
        label="Wins a day from one network address"
        hint="Whoever spins after that keeps the spin and is asked to come back tomorrow."
        inputMode="numeric"
        value={fields.dailyWins}
        onChange={(event) => onChange({ dailyWins: event.target.value })}
        error={errors['daily_wins_per_address']}
      />
      {errors['prizes'] && (
        <Notice tone="danger" title="Prizes">
          {errors['prizes']}
        </Notice>
      )}
    </>
  );
}
