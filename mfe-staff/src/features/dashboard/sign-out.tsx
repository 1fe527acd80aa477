import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useAction } from '#app/components';

export function SignOut() {
  const { session } = useHost();
  const { isPending, problem, run } = useAction();
  return (
    <>
      <Button
        variant="quiet"
        pending={isPending}
        pendingLabel="Signing out…"
        onClick={() => run(() => session.signOut())}
      >
        Sign out
      </Button>
      {problem !== null && (
        <Notice tone="danger" live>
          You are still signed in: we could not reach the server. Try again.
        </Notice>
      )}
    </>
  );
}
