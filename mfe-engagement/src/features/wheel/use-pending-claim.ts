import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';

/** Key of a claim's draft, outbox and receipts on the device. */
export function claimKey(drawId: string): string {
  return `wheel:${drawId}`;
}

/**
 * The claim that waits on this device or was refused later; null when there is none. It is not `useReceipts`,
 * which does the same for other forms, because the wheel's page has few bytes left.
 * @param mayClaim whether the device has a win to claim; without one, the code that stores and sends is not
 * fetched
 */
export function usePendingClaim(drawId: string, onDelivered: () => void, mayClaim: boolean): Receipt | null {
  const { submissions } = useHost();
  const [pending, setPending] = useState<Receipt | null>(null);

  // Receipts live in the device's storage and change when the outbox delivers.
  useEffect(() => {
    if (!mayClaim) return;
    let isCurrent = true;
    let waiting: string | undefined;
    async function read() {
      const receipts = (await submissions.receipts().catch(() => [])).filter(
        ({ form }) => form === claimKey(drawId),
      );
      if (!isCurrent) return;
      const isDelivered = receipts.some(({ id, state }) => id === waiting && state === 'sent');
      const found = receipts.find(({ state }) => state !== 'sent') ?? null;
      waiting = found?.state === 'waiting' ? found.id : undefined;
      setPending(found);
      if (isDelivered) onDelivered();
    }
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, drawId, onDelivered, mayClaim]);
  return pending;
}
