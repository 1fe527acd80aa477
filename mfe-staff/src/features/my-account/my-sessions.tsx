import { endOwnSession, signOutEverywhere, type OwnSession } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Card, Tag, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, ProblemNotice, QuietButton, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import { ownSessionsQuery, useOwnSessionsChange } from './queries';
import styles from './my-account.module.css';

/** Where this person is signed in; one of them or all can be ended. */
export function OwnSessions() {
  const { api, session } = useHost();
  const call = useStaffCall();
  const change = useOwnSessionsChange();
  const { data: sessions } = useSuspenseQuery(ownSessionsQuery(api));
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  function end({ id }: OwnSession) {
    setProblem(null);
    change(() => api.call(endOwnSession, { params: { id: String(id) } })).catch((error: unknown) =>
      setProblem(error),
    );
  }

  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" className={shared.title}>
        Where you are signed in
      </h2>
      <ProblemNotice problem={problem} />
      <ul className={styles.sessions}>
        {sessions.map((one) => (
          <li key={one.id} className={styles.session}>
            <div className={styles.place}>
              <strong>{one.device ?? 'Unknown device'}</strong>{' '}
              {one.current && <Tag tone="success">This one</Tag>}
              <p id={`session-${one.id}`} className={shared.small}>
                {one.network ? `${one.network}, last` : 'Last'} used{' '}
                <Time value={one.last_used_at} format="date-time" />; ends{' '}
                <Time value={one.expires_at} format="date-time" />
              </p>
            </div>
            {!one.current && (
              <QuietButton
                aria-label={`Sign out ${one.device ?? 'unknown device'}`}
                aria-describedby={`session-${one.id}`}
                onClick={() => end(one)}
              >
                Sign out
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDangerous
        onConfirm={async () => {
          await call(() => api.call(signOutEverywhere, {}));
          // The present session is over on the server; this leaves the staff area like any other signing out.
          await session.signOut();
        }}
      >
        <p>Every device is signed out, this one too.</p>
      </ConfirmDialog>
    </Card>
  );
}
