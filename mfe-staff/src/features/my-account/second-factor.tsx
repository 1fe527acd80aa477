import {
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type NewSecondFactor,
  type SecondFactor,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Card, Notice, Tag, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { secondFactorQuery, useSecondFactorChange } from './queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SetUpDialog } from './set-up-dialog';

/** The second step of the own sign-in: off, on, or the company account's. */
export function SecondFactorCard() {
  const { api, session } = useHost();
  const change = useSecondFactorChange();
  const { data: factor } = useSuspenseQuery(secondFactorQuery(api));
  const hasPasskey = (factor.passkeys?.length ?? 0) > 0;
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isPending, problem, setProblem, run } = useAction();

  const start = () => run(() => change(() => api.call(startSecondFactor, {})).then(setMade));

  function handleDone(recoveryCodes: string[]) {
    setMade(null);
    setCodes(recoveryCodes);
    // The session says no longer that the set-up is missing.
    session.refresh().catch((error: unknown) => setProblem(error));
  }

  return (
    <Card as="section" aria-labelledby="second-step">
      <h2 id="second-step" className={shared.title}>
        Second step at sign-in
      </h2>
      <div className={shared.stack}>
        <ProblemNotice problem={problem} />
        {factor.external && (
          <p>You sign in with the company account. Its second step is set up there, not here.</p>
        )}
        {!factor.external && factor.since === null && (
          <>
            {factor.required && !hasPasskey && (
              <Notice tone="info">
                Your role needs a second step: an authenticator app, or a passkey. Set one up, then the desk
                opens.
              </Notice>
            )}
            <p>
              With an authenticator app on your phone nobody can sign in with your password alone, also when
              they have seen it.
            </p>
            <div>
              <Button pending={isPending} pendingLabel="One moment…" onClick={start}>
                Set up an authenticator app
              </Button>
            </div>
          </>
        )}
        {(factor.since !== null || hasPasskey) && <ActiveSecondFactor factor={factor} onCodes={setCodes} />}
      </div>
      {made && <SetUpDialog made={made} onClose={() => setMade(null)} onDone={handleDone} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

interface ActiveSecondFactorProps {
  factor: SecondFactor;
  onCodes: (codes: readonly string[]) => void;
}

function ActiveSecondFactor({ factor, onCodes }: ActiveSecondFactorProps) {
  const { api } = useHost();
  const change = useSecondFactorChange();
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null);
  const left = factor.recovery_codes;
  return (
    <>
      <p>
        {factor.since !== null && (
          <>
            <Tag tone="success">On</Tag> since <Time value={factor.since} format="date-time" />.{' '}
          </>
        )}
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      <div className={shared.row}>
        <Button variant="quiet" onClick={() => setAsks('renew')}>
          New recovery codes
        </Button>
        {factor.since !== null && (
          <Button variant="danger" onClick={() => setAsks('remove')}>
            Turn it off
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={() => setAsks(null)}
        title="New recovery codes?"
        confirmLabel="Make new codes"
        onConfirm={async () => {
          const { recovery_codes } = await change(() => api.call(renewRecoveryCodes, {}));
          onCodes(recovery_codes);
        }}
      >
        <p>The codes that you have stop working.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        title="Turn the second step off?"
        confirmLabel="Turn it off"
        isDangerous
        onConfirm={() => change(() => api.call(removeOwnSecondFactor, {}))}
      >
        <p>
          {factor.passkeys?.length
            ? 'Your passkeys stay the second step.'
            : 'Your password alone opens your account again.'}
          {factor.required &&
            !factor.passkeys?.length &&
            ' Your role needs a second step: the desk asks you to set one up again at once.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
