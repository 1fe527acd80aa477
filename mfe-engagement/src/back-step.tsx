import { useCloseOnBack } from '@konnect/ui';

/**
 * The phone's own Back leads to the screen before instead of away from the page. Rendered with a key of its
 * own on every screen but the first.
 */
export function BackStep({ onBack }: { onBack(): void }) {
  useCloseOnBack(true, onBack);
  return null;
}
