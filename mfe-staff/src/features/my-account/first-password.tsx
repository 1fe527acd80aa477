import { useHost } from '@konnect/host-api';
import { useNavigate } from 'react-router-dom';
import { PasswordForm } from './password-form';

/** The person chooses a password that only they have seen. */
export function FirstPassword({ returnTo }: { returnTo: string }) {
  const { session, notify } = useHost();
  const navigate = useNavigate();

  async function handleChanged() {
    await session.refresh();
    notify.success('Your new password is set');
    await navigate(returnTo, { replace: true });
  }

  return (
    <PasswordForm
      presentLabel="The password you were given"
      submitLabel="Set the password and go on"
      onChanged={() => void handleChanged()}
    />
  );
}
