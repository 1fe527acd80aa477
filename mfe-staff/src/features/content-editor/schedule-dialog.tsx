import { Button, Dialog, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { shared } from '#app/styles';
import { fromLocalTime, toLocalTime } from './editing-rules';

export interface ScheduleDialogProps {
  /** ISO 8601; null when it is not scheduled yet. */
  initial: string | null;
  onClose: () => void;
  /** @param at ISO 8601, in the future */
  onSchedule: (at: string) => void;
}

/** Asks for the day and time at which it is published. */
export function ScheduleDialog({ initial, onClose, onSchedule }: ScheduleDialogProps) {
  const [text, setText] = useState(toLocalTime(initial));
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const at = fromLocalTime(text);
    if (!at || Number.isNaN(Date.parse(at))) setError('Enter a date and a time');
    else if (Date.parse(at) <= Date.now()) setError('Choose a time to come; “Publish now” shows it at once');
    else onSchedule(at);
  }

  return (
    <Dialog open onClose={onClose} title="Publish at" size="small">
      <form noValidate onSubmit={handleSubmit} className={shared.group}>
        <TextField
          label="Date and time"
          hint="Time of Nairobi"
          type="datetime-local"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        <Button type="submit">Schedule</Button>
      </form>
    </Dialog>
  );
}
