import { acceptInvitation, isProblem, links, openInvitation } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, FormSummary, Notice, PageHeader, TextField } from '@konnect/ui';
import { useCallback, useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import styles from './shell-pages.module.css';

/** `isOver` is true where the link can never work again. */
interface Refusal {
  message: string;
  isOver: boolean;
  /** The password was set, and the sign-in asks for a second step. */
  isSet?: boolean;
  /** True when the refusal replaces the form, and takes its focus. */
  isAfterForm?: boolean;
}

interface Invited {
  email: string;
  /** The account shown belongs to this token, so its password is sent with no other. */
  token: string;
}

type Link = 'unread' | Invited | Refusal;

const isRefusal = (link: Link): link is Refusal => typeof link === 'object' && 'message' in link;

const NO_TOKEN: Refusal = {
  message: 'Open the link that you were sent once more. For safety this page does not store it.',
  isOver: false,
};
const NO_ANSWER = 'We could not reach Konnect. Check your connection and try again.';
const DIFFERENT = 'The two are not the same';

const refusalOf = (error: unknown): Refusal =>
  isProblem(error) && error.status !== 0
    ? {
        message: error.message,
        isOver: error.code.startsWith('staff.'),
        isSet: error.code === 'staff.password_set',
      }
    : { message: NO_ANSWER, isOver: false };

// The token must not stay in the history of a shared computer.
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

function useInvitation() {
  const { api } = useHost();
  const token = useRef('');
  const [link, setLink] = useState<Link>('unread');

  /** Ignores the answer for a link that another one has replaced. */
  const settle = useCallback((asked: string, found: Link) => {
    if (asked === token.current) setLink(found);
  }, []);

  const read = useCallback(() => {
    const asked = token.current;
    if (!asked) return setLink(NO_TOKEN);
    setLink('unread');
    api.call(openInvitation, { body: { token: asked } }).then(
      ({ email }) => settle(asked, { email, token: asked }),
      (error: unknown) => settle(asked, refusalOf(error)),
    );
  }, [api, settle]);

  useEffect(() => {
    // The address is outside of React: a link pasted over this page changes only the fragment.
    const take = () => {
      const found = takeToken();
      if (found) token.current = found;
      read();
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [read]);

  return { link, settle, read };
}

export function FirstPassword() {
  const { link, settle, read } = useInvitation();
  return (
    // Only code can read the token in the fragment, so the page needs it without an intent.
    <div className={styles.page} data-hydrate="idle">
      <PageHeader
        title={isRefusal(link) && link.isSet ? 'Your password is set' : 'Choose your password'}
        intro={
          isRefusal(link) && link.isSet
            ? 'There is one more step before the staff pages open.'
            : 'For the staff pages. Choose one that only you know.'
        }
        seed="staff"
        motif="line"
      />
      {link === 'unread' ? (
        <>
          <p role="status">Looking at your link...</p>
          <noscript>
            <p>This page needs JavaScript. Switch it on and open your link again.</p>
          </noscript>
        </>
      ) : isRefusal(link) ? (
        <Refused refusal={link} onAgain={read} />
      ) : (
        <FirstPasswordForm
          {...link}
          onRefused={(refusal) => settle(link.token, { ...refusal, isAfterForm: true })}
        />
      )}
    </div>
  );
}

function Refused({ refusal, onAgain }: { refusal: Refusal; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isAfterForm = refusal.isAfterForm ?? false;
  useEffect(() => {
    if (isAfterForm) place.current?.focus();
  }, [isAfterForm]);

  // Back must not lead to a used link.
  function handleSignIn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(links.staffLogin());
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.signIn}>
      <Notice tone={refusal.isSet ? 'success' : 'danger'} live>
        {refusal.message}
      </Notice>
      {refusal.isOver ? (
        <a
          className={buttonClass({ variant: 'quiet', wide: true })}
          href={links.staffLogin()}
          onClick={handleSignIn}
        >
          Go to the sign-in
        </a>
      ) : (
        <Button variant="quiet" onClick={onAgain} wide>
          Try again
        </Button>
      )}
    </div>
  );
}

interface FirstPasswordFormProps extends Invited {
  onRefused: (refusal: Refusal) => void;
}

function FirstPasswordForm({ email, token, onRefused }: FirstPasswordFormProps) {
  const { api } = useHost();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isDifferent, setDifferent] = useState(false);
  // The forms kit is not used here: sharing it would make a larger chunk for readers of forms.
  const newError = isProblem(problem) ? problem.fieldErrors?.['new_password']?.join(' ') : undefined;
  const errors = [
    ...(newError ? [{ field: 'new-password', message: newError }] : []),
    ...(isDifferent ? [{ field: 'again', message: DIFFERENT }] : []),
    ...(problem !== null && !newError ? [{ message: refusalOf(problem).message }] : []),
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get('new-password'));
    const isTwice = password === values.get('again');
    setProblem(null);
    setDifferent(!isTwice);
    if (!isTwice) return;
    setSending(true);
    api.call(acceptInvitation, { body: { token, new_password: password } }).then(
      // A new document loads the session's remotes. Back must not lead to the used link.
      () => location.replace(links.staff()),
      (error: unknown) => {
        setSending(false);
        if (isProblem(error) && error.code.startsWith('staff.')) onRefused(refusalOf(error));
        else setProblem(error);
      },
    );
  }

  return (
    <form className={styles.signIn} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={errors} />
      {/* Password managers store the password under this name. */}
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
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
        error={isDifferent ? DIFFERENT : undefined}
      />
      <Button type="submit" pending={isSending} pendingLabel="Saving..." wide>
        Set the password and sign in
      </Button>
    </form>
  );
}
