import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useState } from 'react';

export function SignOut() {
  const { session } = useHost();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const handleClick = () => {
    setState('pending');
    session.signOut().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" pending={state === 'pending'} pendingLabel="Signing out…" onClick={handleClick}>
        Sign out
      </Button>
      {state === 'failed' && (
        <Notice tone="danger" live>
          You are still signed in: we could not reach the server. Try again.
        </Notice>
      )}
    </>
  );
}
