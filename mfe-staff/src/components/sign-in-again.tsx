import { isProblem, isSignedOut, links, OIDC_START_PATH, signIn, signInSecondStep } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Dialog, Notice, TextField } from '@konnect/ui';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { problemMessage } from './problem-messages';
import styles from './dialogs.module.css';

/**
 * Does something on the server; when the session has ended, or the sign-in is too old for it, a dialog asks for the password and
 * it is done again.
 */
export type StaffCall = <T>(action: () => Promise<T>) => Promise<T>;

const SignInAgainContext = createContext<StaffCall | null>(null);

/** Why the dialog asks: the session has ended, or the call needs a fresh sign-in. */
type Reason = 'ended' | 'too-old';

const TITLES: Readonly<Record<Reason, string>> = {
  ended: 'Sign in again',
  'too-old': 'Confirm that it is you',
};

function reasonOf(error: unknown): Reason | undefined {
  if (isSignedOut(error)) return 'ended';
  return isProblem(error, 'staff.fresh_needed') ? 'too-old' : undefined;
}

interface Waiting {
  done: () => void;
  given: () => void;
}

/** Holds the dialog in which a person whose session ended signs in again without losing typed text. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('ended');
  const waiting = useRef<Waiting[]>([]);

  const call: StaffCall = async (action) => {
    try {
      return await action();
    } catch (error) {
      const found = reasonOf(error);
      if (!found) throw error;
      setReason(found);
      const isBack = await new Promise<boolean>((resolve) => {
        waiting.current.push({ done: () => resolve(true), given: () => resolve(false) });
        setOpen(true);
      });
      if (!isBack) throw error;
      return action();
    }
  };

  function settle(how: keyof Waiting) {
    setOpen(false);
    for (const one of waiting.current.splice(0)) one[how]();
  }

  return (
    <SignInAgainContext value={call}>
      {children}
      <SignInAgain
        open={isOpen}
        reason={reason}
        onDone={() => settle('done')}
        onClose={() => settle('given')}
      />
    </SignInAgainContext>
  );
}

/**
 * For every call that follows a click. What was typed stays: the page is not left.
 * @example const call = useStaffCall();
 * await call(() => host.api.call(saveContent, input));
 */
export function useStaffCall(): StaffCall {
  const call = useContext(SignInAgainContext);
  if (!call) throw new Error('useStaffCall needs the staff frame: make the page with defineStaffPage.');
  return call;
}

/** What the person has for it; a code is always taken, too. */
type SecondStep = 'passkey' | 'code';

interface SignInAgainProps {
  open: boolean;
  reason: Reason;
  onDone: () => void;
  onClose: () => void;
}

function SignInAgain({ open, reason, onDone, onClose }: SignInAgainProps) {
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
      <div className={styles.body}>
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
          <form className={styles.body} onSubmit={handleSubmit}>
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
