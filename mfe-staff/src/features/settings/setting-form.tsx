import type { Setting } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, SelectField, TextAreaField, TextField, Time } from '@konnect/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNotice, QuietButton, useAction, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import { newerSetting, saveSetting } from './queries';
import { shownValue, textOf, valueOf } from './setting-text';
import styles from './settings.module.css';

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function SettingForm({ setting }: { setting: Setting }) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const queryClient = useQueryClient();
  const { label, kind, value, default_value, changed_at, changed_by } = setting;
  const [text, setText] = useState(textOf(value));
  const { isPending, problem, run } = useAction();
  const error = fieldMessages(problem)['value'];
  const isChanged = text !== textOf(value);

  const save = (next: Setting['value'] | null) =>
    run(async () => {
      const saved = await call(() => saveSetting(api, queryClient, setting, next)).catch((error: unknown) => {
        const newer = newerSetting(error);
        // What nobody has typed here must not replace a colleague's value at the next press.
        if (newer && !isChanged) setText(textOf(newer.value));
        throw error;
      });
      setText(textOf(saved.value));
      notify.success(`Saved: ${label}`);
    });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save(valueOf(kind, text));
  }

  const field = {
    label,
    error,
    value: text,
    hint: `Without a change: ${shownValue(default_value)}${kind === 'list' ? '. One to a line.' : ''}`,
  };
  const change = (event: { target: { value: string } }) => setText(event.target.value);
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label={label}>
      {kind === 'list' && <TextAreaField {...field} rows={4} onChange={change} />}
      {kind === 'boolean' && <SelectField {...field} options={YES_NO} onChange={change} />}
      {kind !== 'list' && kind !== 'boolean' && (
        <TextField
          {...field}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          onChange={change}
        />
      )}
      {!error && (
        <ProblemNotice problem={problem}>
          {newerSetting(problem) && isChanged && (
            <p>It is now: {shownValue(value)}. Save again to replace that, or take back what you typed.</p>
          )}
        </ProblemNotice>
      )}
      <div className={shared.line}>
        <Button type="submit" size="small" pending={isPending} pendingLabel="Saving…">
          Save
        </Button>
        {isChanged && <QuietButton onClick={() => setText(textOf(value))}>Take back</QuietButton>}
        {changed_at && <QuietButton onClick={() => save(null)}>Back to the default</QuietButton>}
        {changed_at && (
          <span className={shared.small}>
            Changed by {changed_by ?? 'somebody'}, <Time value={changed_at} format="date-time" />
          </span>
        )}
      </div>
    </form>
  );
}
