import { useCloseOnBack } from '@konnect/ui';

/**
 * The phone's own Back leads to the screen before. Every screen but the first renders it with its own key.
 */
export function BackStep({ onBack }: { onBack(): void }) {
  useCloseOnBack(true, onBack);
  return null;
}
