import { useHost } from '@konnect/host-api';
import { Card, Notice } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_NAMES } from '#app/components';
import { shared } from '#app/styles';
import { OwnSessions } from './my-sessions';
import { secondFactorQuery } from './queries';
import { SecondFactorCard } from './second-factor';
import { PasskeysCard } from './passkeys-card';
import { PasswordForm } from './password-form';
import styles from './my-account.module.css';

/** One's own password, and where one is signed in. */
export function MyAccount() {
  const { api, session: sessions } = useHost();
  const session = sessions.current();
  const { data: factor } = useSuspenseQuery(secondFactorQuery(api));
  // A person who must set it up finds it first. It stays there, because a card that moves loses its dialog.
  const [isSetUpFirst] = useState(factor.required && factor.since === null && !factor.passkeys?.length);
  const [ended, setEnded] = useState<number | null>(null);

  return (
    <div className={shared.stack}>
      {isSetUpFirst && <SecondFactorCard />}
      <Card as="section" aria-labelledby="you">
        <h2 id="you" className={shared.title}>
          You
        </h2>
        <dl className={styles.metadata}>
          <dt>Name</dt>
          <dd>{session?.name}</dd>
          <dt>Email</dt>
          <dd>{session?.email}</dd>
          <dt>Role</dt>
          <dd>{session && ROLE_NAMES[session.role]}</dd>
        </dl>
      </Card>
      <Card as="section" aria-labelledby="password">
        <h2 id="password" className={shared.title}>
          Password
        </h2>
        {ended !== null && (
          <Notice tone="success" live onDismiss={() => setEnded(null)}>
            Your password is changed.{' '}
            {ended === 0
              ? 'You were signed in nowhere else.'
              : `Signed out in ${ended} other ${ended === 1 ? 'place' : 'places'}.`}
          </Notice>
        )}
        <PasswordForm
          presentLabel="Present password"
          submitLabel="Change the password"
          onChanged={setEnded}
        />
      </Card>
      {!isSetUpFirst && <SecondFactorCard />}
      <PasskeysCard />
      <OwnSessions />
    </div>
  );
}
