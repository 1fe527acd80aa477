import { confirmSecondFactor, isProblem, type NewSecondFactor } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, TextField } from '@konnect/ui';
import { QrCode } from '@konnect/ui/qr-code';
import type { FormEvent } from 'react';
import { ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { useSecondFactorChange } from './queries';
import styles from './my-account.module.css';

export interface SetUpDialogProps {
  made: NewSecondFactor;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The secret as a QR code and in letters, and the app's first code. */
export function SetUpDialog({ made, onClose, onDone }: SetUpDialogProps) {
  const { api } = useHost();
  const change = useSecondFactorChange();
  const { isPending, problem, run } = useAction();
  const codeError = codeMessage(problem);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    run(() =>
      change(() => api.call(confirmSecondFactor, { body: { code } })).then(({ recovery_codes }) =>
        onDone(recovery_codes),
      ),
    );
  }

  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      <form className={shared.stack} onSubmit={handleSubmit} noValidate>
        {!codeError && <ProblemNotice problem={problem} />}
        <p>
          Scan this code with an app such as Aegis, 2FAS or Google Authenticator. If the app is on this
          device, <a href={made.uri}>open it there</a>, or type the letters into it.
        </p>
        <QrCode text={made.uri} label="QR code for the authenticator app" className={styles.qrCode} />
        <p>
          <code className={shared.breakable}>{made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label="Code that the app shows"
          hint="Six digits. From then on each sign-in asks for one."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={codeError}
        />
        <Button type="submit" pending={isPending} pendingLabel="Checking…">
          Turn it on
        </Button>
      </form>
    </Dialog>
  );
}

function codeMessage(problem: unknown): string | undefined {
  if (isProblem(problem, 'staff.wrong_code')) return problem.message;
  return isProblem(problem, 'input.invalid') ? 'Enter the six digits that the app shows' : undefined;
}
