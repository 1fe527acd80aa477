import { Button } from '@konnect/ui';
import { useSyncExternalStore } from 'react';

interface PasskeyButtonProps {
  isSecondStep: boolean;
  isSending: boolean;
  onUse: () => void;
}

const never = () => () => undefined;

/** Without code, or in a browser without passkeys, the button could do nothing. */
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
