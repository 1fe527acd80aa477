import { resetSecondFactor, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ConfirmDialog } from '#app/components';
import { useAccountChange } from './queries';

/** For a colleague who has lost the phone and the recovery codes. */
export function SecondFactorDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { api } = useHost();
  const change = useAccountChange();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Take the second step of ${user.name} away?`}
      confirmLabel="Take it away"
      isDangerous
      onConfirm={() => change(() => api.call(resetSecondFactor, { params: { id: String(user.id) } }))}
    >
      <p>
        Ask {user.name} in person or by phone first. The password alone opens the account then, and{' '}
        {user.name} is signed out everywhere.
      </p>
    </ConfirmDialog>
  );
}
