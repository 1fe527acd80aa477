import { isProblem, links, OIDC_START_PATH, signIn } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { Button, buttonClass, FormSummary, PageHeader, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#app/paths';
import { safeReturn } from './safe-return';
import { signInMessage } from './sign-in-message';
import styles from './shell-pages.module.css';

function SignInPage() {
  const { api, config } = useHost();
  const { companySignIn } = config;
  const [search] = useSearchParams();
  const returnTo = safeReturn(search.get('return'), links.staff());
  // Without scripts the server answers with this page again and the code in its address.
  const [code, setCode] = useState(search.get('error'));
  const [isSending, setSending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setSending(true);
    setCode(null);
    try {
      await api.call(signIn, {
        body: {
          email: String(values.get('email')),
          password: String(values.get('password')),
          return: returnTo,
        },
      });
      // A document load: with the session comes another set of remotes.
      location.assign(returnTo);
    } catch (error) {
      setSending(false);
      setCode(isProblem(error) ? error.code : 'network');
    }
  }

  const isOfField = !companySignIn?.only && !code?.startsWith('staff.oidc_');
  const errors = code ? [{ message: signInMessage(code), ...(isOfField ? { field: 'email' } : {}) }] : [];
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
      {companySignIn?.only ? (
        <div className={styles.signIn}>
          <FormSummary errors={errors} />
          {companyLink}
        </div>
      ) : (
        <form
          className={styles.signIn}
          method="post"
          action="/api/staff/session/"
          onSubmit={(event) => void handleSubmit(event)}
        >
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
