import { addPasskey, startPasskey, type Problem } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, TextField } from '@konnect/ui';
import type { FormEvent } from 'react';
import { ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { useSecondFactorChange } from './queries';

export interface AddPasskeyDialogProps {
  onClose: () => void;
  /** @param recoveryCodes empty when this person has some already */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

const NAMELESS: Problem = {
  kind: 'problem',
  status: 400,
  code: 'input.invalid',
  message: '',
  requestId: '',
  fieldErrors: { name: ['Give the passkey a name'] },
};

/** Asks for a name, and then the browser for the passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { api } = useHost();
  const change = useSecondFactorChange();
  const { isPending, problem, setProblem, run } = useAction();
  const { name: nameError } = fieldMessages(problem);

  async function add(name: string) {
    const ceremony = await change(() => api.call(startPasskey, {}));
    const { makePasskey } = await import(/* webpackChunkName: "passkeys" */ '#app/components/passkey');
    const response = await makePasskey(ceremony);
    return change(() => api.call(addPasskey, { body: { name, response: { ...response } } }));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const name = String(new FormData(event.currentTarget).get('name'));
    // The name is checked first: otherwise the device makes a passkey that is stored nowhere.
    if (name.trim() === '') return setProblem(NAMELESS);
    run(() => add(name).then(({ recovery_codes }) => onAdded(recovery_codes)));
  }

  return (
    <Dialog open onClose={onClose} title="Add a passkey" size="small">
      <form className={shared.stack} onSubmit={handleSubmit} noValidate>
        {!nameError && <ProblemNotice problem={problem} />}
        <TextField
          label="Name"
          hint="So that you recognise it in the list, for example Work phone."
          name="name"
          autoComplete="off"
          error={nameError}
          data-autofocus
        />
        <Button type="submit" pending={isPending} pendingLabel="Waiting for your device…">
          Go on
        </Button>
      </form>
    </Dialog>
  );
}
