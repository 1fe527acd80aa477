import { isProblem, links, OIDC_START_PATH, signIn, signInSecondStep } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Dialog, Notice, TextField } from '@konnect/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { shared } from '#app/styles';
import { problemMessage } from './problem-messages';

// Import this file lazily, while the session lasts: the page does not wait for it.

/** Why the dialog asks: the session has ended, or the call needs a fresh sign-in. */
export type Reason = 'ended' | 'too-old';

const TITLES: Readonly<Record<Reason, string>> = {
  ended: 'Sign in again',
  'too-old': 'Confirm that it is you',
};

/** What the person has for it; a code is always taken, too. */
type SecondStep = 'passkey' | 'code';

export interface SignInAgainProps {
  open: boolean;
  reason: Reason;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password, and the second step, without leaving the page. */
export function SignInAgain({ open, reason, onDone, onClose }: SignInAgainProps) {
  const { api, config, session } = useHost();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const email = session.current()?.email ?? '';
  const isCompanyOnly = config.companySignIn?.only === true;

  function enter(door: () => Promise<unknown>) {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    door()
      .then(() => session.refresh())
      .then(() => {
        setSecondStep(null);
        onDone();
      })
      .catch((error: unknown) => {
        if (isProblem(error, 'staff.second_step'))
          return setSecondStep(error.details?.['passkey'] === true ? 'passkey' : 'code');
        if (isProblem(error, 'staff.second_step_ended')) setSecondStep(null);
        setProblem(wordsOf(error));
      })
      .finally(() => setPending(false));
  }

  function handleClose() {
    // The next question begins with the password again.
    setSecondStep(null);
    setProblem(null);
    onClose();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    enter(() =>
      secondStep
        ? api.call(signInSecondStep, { body: { code: String(values.get('code')) } })
        : api.call(signIn, { body: { email, password: String(values.get('password')) } }),
    );
  }

  return (
    <Dialog open={open} onClose={handleClose} title={TITLES[reason]} size="small">
      <div className={shared.stack}>
        <p>
          {reason === 'ended'
            ? 'Your session has ended. What you typed is still there: sign in and it goes on where it stopped.'
            : 'You signed in a while ago, and this concerns people’s data or access. Sign in once more, and it goes on where it stopped.'}
        </p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {secondStep === 'passkey' && (
          <Button
            wide
            pending={isPending}
            onClick={() =>
              enter(() =>
                import(/* webpackChunkName: "passkeys" */ './passkey').then((code) =>
                  code.enterWithPasskey(api),
                ),
              )
            }
          >
            Use your passkey
          </Button>
        )}
        {!isCompanyOnly && (
          <form className={shared.stack} onSubmit={handleSubmit}>
            {secondStep ? <CodeField /> : <PasswordFields email={email} />}
            <Button type="submit" pending={isPending} pendingLabel="Signing in..." wide>
              Sign in and go on
            </Button>
          </form>
        )}
        {config.companySignIn && (
          <>
            {/* Another tab: this one keeps what was typed. */}
            <a
              className={buttonClass({ variant: 'quiet', wide: true })}
              href={`${OIDC_START_PATH}?return=${encodeURIComponent(links.staff())}`}
              target="_blank"
              rel="noopener"
            >
              Sign in with {config.companySignIn.name} in a new tab
            </a>
            <Button variant="quiet" wide pending={isPending} onClick={() => enter(async () => undefined)}>
              I have signed in there, go on
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function PasswordFields({ email }: { email: string }) {
  return (
    <>
      <TextField label="Email" type="email" name="email" value={email} autoComplete="username" readOnly />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
      />
    </>
  );
}

function CodeField() {
  // The field takes the place of the password, in which the focus was.
  useEffect(() => document.getElementById('second-step-code')?.focus(), []);
  return (
    <TextField
      id="second-step-code"
      label="Code"
      hint="Six digits from your authenticator app, or one of your recovery codes."
      name="code"
      autoComplete="one-time-code"
      required
    />
  );
}

function wordsOf(error: unknown): string {
  if (isProblem(error, 'staff.wrong_credentials')) return 'The password is wrong.';
  if (isProblem(error, 'staff.signed_out')) return 'You are not signed in yet.';
  return problemMessage(error);
}
