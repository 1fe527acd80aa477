import { resetStaffPassword, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ConfirmDialog } from '#app/components';
import type { GivenPassword } from './password-dialog';
import { useAccountChange } from './queries';

export interface ResetDialogProps {
  user: StaffUser;
  onClose: () => void;
  onPassword: (given: GivenPassword) => void;
}

export function ResetDialog({ user, onClose, onPassword }: ResetDialogProps) {
  const { api } = useHost();
  const change = useAccountChange();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`A new password for ${user.name}?`}
      confirmLabel="Give a new password"
      isDangerous
      onConfirm={async () => {
        const { password } = await change(() =>
          api.call(resetStaffPassword, { params: { id: String(user.id) } }),
        );
        onPassword({ name: user.name, email: user.email, password, isNew: false });
      }}
    >
      <p>The present password stops working and {user.name} is signed out everywhere.</p>
    </ConfirmDialog>
  );
}
