import { isProblem, links, OIDC_START_PATH, signIn, signInSecondStep } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { Button, buttonClass, FormSummary, PageHeader, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#app/paths';
import { FirstPassword } from './first-password';
import { PasskeyButton } from './passkey-button';
import { SecondStepForm } from './second-step-form';
import { safeReturn } from './safe-return';
import { signInMessage } from './sign-in-message';
import styles from './shell-pages.module.css';

/** After these answers the page asks for the code of the authenticator app. */
const STEP_CODES = new Set(['staff.second_step', 'staff.wrong_code']);

const BROWSER_ERRORS = new Set(['NotAllowedError', 'SecurityError']);

const OTHER_WAYS = /^staff\.(oidc|passkey)_|Error$|^network$/;

function SignInPage() {
  const { api, config } = useHost();
  const { companySignIn } = config;
  const [search] = useSearchParams();
  const returnTo = safeReturn(search.get('return'), links.staff());
  // Without scripts the server redirects here with the code in the address.
  const [code, setCode] = useState(search.get('error'));
  const [isSecondStep, setSecondStep] = useState(STEP_CODES.has(code ?? ''));
  const [hasPasskey, setHasPasskey] = useState(false);
  const [sending, setSending] = useState<'form' | 'passkey' | null>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name));
    const sent: Promise<unknown> = isSecondStep
      ? api.call(signInSecondStep, { body: { code: text('code'), return: returnTo } })
      : api.call(signIn, { body: { email: text('email'), password: text('password'), return: returnTo } });
    enter('form', sent);
  }

  function handlePasskey() {
    if (sending) return;
    const late = import(/* webpackChunkName: "passkey-sign-in" */ './passkey-sign-in');
    enter(
      'passkey',
      late.then(({ enterWithPasskey }) => enterWithPasskey(api)),
    );
  }

  function enter(by: 'form' | 'passkey', sent: Promise<unknown>) {
    setSending(by);
    setCode(null);
    sent.then(
      // The session brings another set of remotes, so a new document is loaded.
      () => location.assign(returnTo),
      (error: unknown) => {
        const found = codeOf(error);
        setSending(null);
        if (found === 'staff.second_step' && isProblem(error))
          setHasPasskey(error.details?.['passkey'] === true);
        setCode(found);
        if (STEP_CODES.has(found)) setSecondStep(true);
        if (found === 'staff.second_step_ended') setSecondStep(false);
      },
    );
  }

  const isOfField = !companySignIn?.only && !OTHER_WAYS.test(code ?? '');
  const field = isSecondStep ? 'code' : 'email';
  const errors =
    code && code !== 'staff.second_step'
      ? [{ message: signInMessage(code), ...(isOfField ? { field } : {}) }]
      : [];
  const companyLink = companySignIn && (
    // The server redirects the browser to the provider, so this is no router link.
    <a
      className={buttonClass({ variant: companySignIn.only ? 'primary' : 'quiet', wide: true })}
      href={`${OIDC_START_PATH}?return=${encodeURIComponent(returnTo)}`}
    >
      Sign in with {companySignIn.name}
    </a>
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title="Staff sign-in"
        intro="For the people who work at Konnect."
        seed="staff"
        motif="line"
      />
      {isSecondStep ? (
        <SecondStepForm
          errors={errors}
          returnTo={returnTo}
          isSending={sending === 'form'}
          onSubmit={handleSubmit}
          passkey={
            hasPasskey && (
              <PasskeyButton isSecondStep isSending={sending === 'passkey'} onUse={handlePasskey} />
            )
          }
        />
      ) : companySignIn?.only ? (
        <div className={styles.signIn}>
          <FormSummary errors={errors} />
          {companyLink}
        </div>
      ) : (
        <form className={styles.signIn} method="post" action="/api/staff/session/" onSubmit={handleSubmit}>
          <FormSummary errors={errors} />
          <input type="hidden" name="return" value={returnTo} />
          <TextField id="email" label="Email" type="email" name="email" autoComplete="username" required />
          <TextField
            id="password"
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" pending={sending === 'form'} pendingLabel="Signing in..." wide>
            Sign in
          </Button>
          <PasskeyButton isSecondStep={false} isSending={sending === 'passkey'} onUse={handlePasskey} />
          {companyLink}
        </form>
      )}
    </div>
  );
}

function codeOf(error: unknown): string {
  if (isProblem(error)) return error.code;
  return error instanceof Error && BROWSER_ERRORS.has(error.name) ? error.name : 'network';
}

// A page of its own would add a path to every reader's release, so the link for a new account leads here.
function SignInOrFirstPassword() {
  const [search] = useSearchParams();
  return search.has('invited') ? <FirstPassword /> : <SignInPage />;
}

export const page = definePage({
  hydrate: 'intent',
  head: ({ url }) => ({
    title: url.searchParams.has('invited') ? 'Choose your password' : 'Staff sign-in',
    description: 'Sign in to the staff pages.',
    canonical: paths.signIn(),
    noIndex: true,
  }),
  Component: SignInOrFirstPassword,
});
