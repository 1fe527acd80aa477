import { Button } from '@konnect/ui';
import { useSyncExternalStore } from 'react';

interface PasskeyButtonProps {
  /** After the password, with a passkey that the person is known to have. */
  isSecondStep: boolean;
  isSending: boolean;
  onUse: () => void;
}

const never = () => () => undefined;

/**
 * Nothing before the code runs, and nothing in a browser without passkeys: the button could do nothing there.
 */
export function PasskeyButton({ isSecondStep, isSending, onUse }: PasskeyButtonProps) {
  const canUse = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  );
  if (!canUse) return null;
  return (
    <Button
      variant={isSecondStep ? 'primary' : 'quiet'}
      pending={isSending}
      pendingLabel="Waiting for your device..."
      onClick={onUse}
      wide
    >
      {isSecondStep ? 'Use your passkey' : 'Use a passkey'}
    </Button>
  );
}
