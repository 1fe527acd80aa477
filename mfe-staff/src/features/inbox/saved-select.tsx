import { SelectField, type SelectOption } from '@konnect/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeaveWarning } from '#app/components';

export interface SavedSelectProps {
  label: string;
  /** As it is saved. */
  value: string;
  options: readonly SelectOption[];
  placeholder?: string;
  /** @returns whether it is saved now; the caller says why it is not */
  onSave: (value: string) => Promise<boolean>;
}

const HINTS = {
  waiting: 'Not saved yet: press Enter or leave the field.',
  saving: 'Saving…',
  saved: 'Saved',
} as const;

/**
 * Saves a choice of the pointer at once. The arrow keys pass other options on their way, so their choice is
 * saved with Enter, or when the field or the page is left.
 */
export function SavedSelect({ label, value, options, placeholder, onSave }: SavedSelectProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [state, setState] = useState<keyof typeof HINTS | null>(null);
  const isByKey = useRef(false);

  async function save(next: string) {
    setChosen(next);
    setState('saving');
    const isSaved = await onSave(next);
    // Something else may have been chosen while this was on its way.
    setChosen((now) => (now === next ? null : now));
    setState((now) => (now !== 'saving' ? now : isSaved ? 'saved' : null));
  }
  function saveWaiting() {
    if (state === 'waiting' && chosen !== null) void save(chosen);
  }
  function handleChange(next: string) {
    if (!isByKey.current) return void save(next);
    setChosen(next);
    setState(next === value ? null : 'waiting');
  }

  // Back, for example, leaves the page but not the field.
  const saveOnLeaving = useEffectEvent(saveWaiting);
  useEffect(() => () => saveOnLeaving(), []);
  useLeaveWarning(() => state === 'waiting');

  return (
    <SelectField
      label={label}
      hint={state ? HINTS[state] : undefined}
      options={options}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={chosen ?? value}
      onChange={(event) => handleChange(event.target.value)}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onKeyDown={(event) => {
        isByKey.current = true;
        if (event.key !== 'Enter' || state !== 'waiting') return;
        event.preventDefault();
        saveWaiting();
      }}
      onBlur={() => {
        isByKey.current = false;
        saveWaiting();
      }}
    />
  );
}
