import { changePassword } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, FormSummary, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { HydratedFields, problemMessage, useAction } from '#app/components';
import { useOwnSessionsChange } from './queries';
import styles from './my-account.module.css';

export interface PasswordFormProps {
  /** The label of the current password: a new colleague was given it by an administrator. */
  presentLabel: string;
  submitLabel: string;
  /** @param ended how many other sessions ended with the old password */
  onChanged: (ended: number) => void;
}

const DIFFERENT = 'The two are not the same';

/** The present password, and the new one twice. The server says what is wrong with it. */
export function PasswordForm({ presentLabel, submitLabel, onChanged }: PasswordFormProps) {
  const { api } = useHost();
  const change = useOwnSessionsChange();
  const { isPending, problem, setProblem, run } = useAction();
  const [isDifferent, setDifferent] = useState(false);
  const errors = fieldMessages(problem);
  const again = isDifferent ? DIFFERENT : undefined;
  const { old_password: oldError, new_password: newError } = errors;
  const summary = [
    ...(oldError ? [{ field: 'old-password', message: oldError }] : []),
    ...(newError ? [{ field: 'new-password', message: newError }] : []),
    ...(again ? [{ field: 'again', message: again }] : []),
    ...(problem !== null && !oldError && !newError ? [{ message: problemMessage(problem) }] : []),
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const [oldPassword, newPassword] = [
      String(values.get('old-password')),
      String(values.get('new-password')),
    ];
    const isTwice = newPassword === values.get('again');
    setProblem(null);
    setDifferent(!isTwice);
    if (!isTwice) return;
    run(async () => {
      const body = { old_password: oldPassword, new_password: newPassword };
      const { ended_sessions } = await change(() => api.call(changePassword, { body }));
      form.reset();
      onChanged(ended_sessions);
    });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={summary} />
      <HydratedFields>
        <TextField
          id="old-password"
          name="old-password"
          label={presentLabel}
          type="password"
          autoComplete="current-password"
          error={oldError}
        />
        <TextField
          id="new-password"
          name="new-password"
          label="New password"
          hint="At least 12 characters; a few words are easy to remember."
          type="password"
          autoComplete="new-password"
          error={newError}
        />
        <TextField
          id="again"
          name="again"
          label="New password once more"
          type="password"
          autoComplete="new-password"
          error={again}
        />
        <Button type="submit" pending={isPending} pendingLabel="Saving…">
          {submitLabel}
        </Button>
      </HydratedFields>
    </form>
  );
}
