import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';

export function claimKey(drawId: string): string {
  return `wheel:${drawId}`;
}

/**
 * Not `useReceipts`, because the wheel's page has few bytes left.
 * @param mayClaim false for a device without a win, which then fetches no code to store and send
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
