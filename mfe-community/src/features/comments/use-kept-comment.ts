import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';

/** The comment of this form that still waits on this device, or that the server refused later. */
export function useKeptComment(form: string, onDelivered: () => void): Receipt | null {
  const { submissions } = useHost();
  const [kept, setKept] = useState<Receipt | null>(null);

  // Receipts live in the device's storage and change when the outbox delivers.
  useEffect(() => {
    let isCurrent = true;
    let wasWaiting = false;
    async function read() {
      const receipts = await submissions.receipts().catch(() => []);
      if (!isCurrent) return;
      const found = receipts.find((receipt) => receipt.form === form && receipt.state !== 'sent') ?? null;
      if (wasWaiting && !found) onDelivered();
      wasWaiting = found?.state === 'waiting';
      setKept(found);
    }
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form, onDelivered]);
  return kept;
}
