import { resetStaffPassword, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ConfirmDialog, useStaffCall } from '#app/components';
import type { GivenPassword } from './password-dialog';

export interface ResetDialogProps {
  user: StaffUser;
  onClose: () => void;
  onPassword: (given: GivenPassword) => void;
  onSaved: () => Promise<unknown>;
}

export function ResetDialog({ user, onClose, onPassword, onSaved }: ResetDialogProps) {
  const { api } = useHost();
  const call = useStaffCall();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`A new password for ${user.name}?`}
      confirmLabel="Give a new password"
      isDangerous
      onConfirm={async () => {
        const { password } = await call(() =>
          api.call(resetStaffPassword, { params: { id: String(user.id) } }),
        );
        onPassword({ name: user.name, email: user.email, password, isNew: false });
        await onSaved();
      }}
    >
      <p>The present password stops working and {user.name} is signed out everywhere.</p>
    </ConfirmDialog>
  );
}
