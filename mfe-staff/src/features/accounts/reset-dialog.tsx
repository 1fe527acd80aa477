import { resetStaffPassword, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ConfirmDialog } from '#app/components';
import { givenLink, type GivenLink } from './given-link';
import { useAccountChange } from './queries';

export interface ResetDialogProps {
  user: StaffUser;
  onClose: () => void;
  onLink: (given: GivenLink) => void;
}

export function ResetDialog({ user, onClose, onLink }: ResetDialogProps) {
  const { api } = useHost();
  const change = useAccountChange();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`A new password for ${user.name}?`}
      confirmLabel="Make a link"
      isDangerous
      onConfirm={async () => {
        const answer = await change(() =>
          api.call(resetStaffPassword, { params: { id: String(user.id) }, body: { link: true } }),
        );
        onLink(givenLink(answer, false));
      }}
    >
      <p>
        The present password stops working and {user.name} is signed out everywhere. You get a link at which
        they choose a new one; a second step of their sign-in stays.
      </p>
    </ConfirmDialog>
  );
}
