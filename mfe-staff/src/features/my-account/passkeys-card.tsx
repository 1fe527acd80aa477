import { removePasskey, type Passkey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Card, Notice, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, QuietButton, useHydrated } from '#app/components';
import { shared } from '#app/styles';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { secondFactorQuery, useSecondFactorChange } from './queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import styles from './my-account.module.css';

/** The passkeys of this person; nothing for a company account, or with a server that knows none. */
export function PasskeysCard() {
  const { api, session, notify } = useHost();
  const change = useSecondFactorChange();
  const { data: factor } = useSuspenseQuery(secondFactorQuery(api));
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  // The edge asks the server by another name than the browser, so on this machine only the browser knows.
  const isLocalhost = useHydrated() && location.hostname === 'localhost';
  const { passkeys } = factor;
  if (!passkeys || factor.external) return null;

  function handleAdded(recoveryCodes: readonly string[]) {
    setAdding(false);
    setCodes(recoveryCodes);
    notify.success('The passkey is added');
    // The session says no longer that the set-up is missing. When this fails, the next page asks again.
    session.refresh().catch(() => undefined);
  }

  return (
    <Card as="section" aria-labelledby="passkeys">
      <h2 id="passkeys" className={shared.title}>
        Passkeys
      </h2>
      <div className={shared.stack}>
        <p>
          A passkey signs you in with your fingerprint, your face or the PIN of your device. It works on this
          site alone, so nobody can talk you out of it.
        </p>
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setRemoved} />}
        {factor.can_add_passkey || isLocalhost ? (
          <div>
            <Button variant="quiet" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        ) : (
          <Notice tone="info">
            Passkeys belong to a site’s name, and you opened this site without one: its address is an IP
            address, or begins with http. Open it by its name to add a passkey. On this machine that is
            http://localhost.
          </Notice>
        )}
      </div>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={handleAdded} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove the passkey ${removed?.name ?? ''}?`}
        confirmLabel="Remove it"
        isDangerous
        onConfirm={() => change(() => api.call(removePasskey, { params: { id: String(removed?.id) } }))}
      >
        <p>It opens your account no longer. Delete it on the device, too.</p>
      </ConfirmDialog>
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  return (
    <ul className={styles.sessions} aria-label="Your passkeys">
      {passkeys.map((one) => (
        <li key={one.id} className={styles.session}>
          <div className={styles.place}>
            <strong>{one.name}</strong>
            <p className={shared.small}>
              Added <Time value={one.created_at} format="date-time" />;{' '}
              {one.last_used_at ? (
                <>
                  last used <Time value={one.last_used_at} format="date-time" />
                </>
              ) : (
                'not used yet'
              )}
            </p>
          </div>
          <QuietButton aria-label={`Remove the passkey ${one.name}`} onClick={() => onRemove(one)}>
            Remove
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
