import { isProblem, links, OIDC_START_PATH, signIn, signInSecondStep } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { Button, buttonClass, FormSummary, PageHeader, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#app/paths';
import { SecondStepForm } from './second-step-form';
import { safeReturn } from './safe-return';
import { signInMessage } from './sign-in-message';
import styles from './shell-pages.module.css';

/** Answers after which the code of the authenticator app is asked for. */
const STEP_CODES = new Set(['staff.second_step', 'staff.wrong_code']);

function SignInPage() {
  const { api, config } = useHost();
  const { companySignIn } = config;
  const [search] = useSearchParams();
  const returnTo = safeReturn(search.get('return'), links.staff());
  // Without scripts the server answers with this page again and the code in its address.
  const [code, setCode] = useState(search.get('error'));
  const [isSecondStep, setSecondStep] = useState(STEP_CODES.has(code ?? ''));
  const [isSending, setSending] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name));
    setSending(true);
    setCode(null);
    const sent: Promise<unknown> = isSecondStep
      ? api.call(signInSecondStep, { body: { code: text('code'), return: returnTo } })
      : api.call(signIn, { body: { email: text('email'), password: text('password'), return: returnTo } });
    sent.then(
      // A document load: with the session comes another set of remotes.
      () => location.assign(returnTo),
      (error: unknown) => {
        const found = isProblem(error) ? error.code : 'network';
        setSending(false);
        setCode(found);
        if (STEP_CODES.has(found)) setSecondStep(true);
        if (found === 'staff.second_step_ended') setSecondStep(false);
      },
    );
  }

  const isOfField = !companySignIn?.only && !code?.startsWith('staff.oidc_');
  const field = isSecondStep ? 'code' : 'email';
  const errors =
    code && code !== 'staff.second_step'
      ? [{ message: signInMessage(code), ...(isOfField ? { field } : {}) }]
      : [];
  const companyLink = companySignIn && (
    // A document load: the server sends the browser on to the provider.
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
        <SecondStepForm errors={errors} returnTo={returnTo} isSending={isSending} onSubmit={handleSubmit} />
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
          <Button type="submit" pending={isSending} pendingLabel="Signing in..." wide>
            Sign in
          </Button>
          {companyLink}
        </form>
      )}
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  head: () => ({
    title: 'Staff sign-in',
    description: 'Sign in to the staff pages.',
    canonical: paths.signIn(),
    noIndex: true,
  }),
  Component: SignInPage,
});
