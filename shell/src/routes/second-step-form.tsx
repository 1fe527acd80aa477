import { links } from '@konnect/contracts';
import { Button, FormSummary, TextField, type FormError } from '@konnect/ui';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import styles from './shell-pages.module.css';

interface SecondStepFormProps {
  errors: FormError[];
  returnTo: string;
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  passkey: ReactNode;
}

export function SecondStepForm({ errors, returnTo, isSending, onSubmit, passkey }: SecondStepFormProps) {
  // Focus is outside of React. The code replaces the password field, which had it.
  useEffect(() => document.getElementById('code')?.focus(), []);
  return (
    <form className={styles.signIn} method="post" action="/api/staff/session/second/" onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      {passkey}
      <input type="hidden" name="return" value={returnTo} />
      <TextField
        id="code"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        variant={passkey ? 'quiet' : 'primary'}
        pending={isSending}
        pendingLabel="Signing in..."
        wide
      >
        Sign in
      </Button>
      {/* A document load, which works without scripts, too. */}
      <a href={links.staffLogin(returnTo)}>Start again with your password</a>
    </form>
  );
}
