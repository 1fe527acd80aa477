import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';

/** The comment of this form that still waits on this device, or that the server refused later. */
export function useKeptComment(form: string, onDelivered: (receipt: Receipt) => void): Receipt | null {
  const { submissions } = useHost();
  const [kept, setKept] = useState<Receipt | null>(null);

  // Receipts live in the device's storage and change when the outbox delivers.
  useEffect(() => {
    let isCurrent = true;
    let waiting: string | undefined;
    async function read() {
      const receipts = await submissions.receipts().catch(() => []);
      if (!isCurrent) return;
      const found = receipts.find((receipt) => receipt.form === form && receipt.state !== 'sent') ?? null;
      // One that is gone without a receipt was taken back into the form.
      const delivered = receipts.find((receipt) => receipt.id === waiting && receipt.state === 'sent');
      if (delivered) onDelivered(delivered);
      waiting = found?.state === 'waiting' ? found.id : undefined;
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
