import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';

/**
 * What was sent from this form and still waits on this device, or was refused later. `submitted` is the receipt that the
 * form itself got: it may be delivered before anybody has seen it wait.
 */
export function useKeptApplication(form: string, submitted: string | undefined, onDelivered: (receipt: Receipt) => void): Receipt | null {
  const { submissions } = useHost();
  const [kept, setKept] = useState<Receipt | null>(null);
  const seenWaiting = useRef<string>(undefined);
  const deliver = useRef(onDelivered);

  // A listener below calls it later.
  useEffect(() => {
    deliver.current = onDelivered;
  });

  // Receipts live in the device's storage and change when the outbox delivers.
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const receipts = await submissions.receipts().catch(() => []);
      if (!isCurrent) return;
      const found = receipts.find((receipt) => receipt.form === form && receipt.state !== 'sent') ?? null;
      // One that is gone without a receipt was taken back into the form.
      const delivered = receipts.find(({ id, state }) => state === 'sent' && (id === seenWaiting.current || id === submitted));
      if (delivered) deliver.current(delivered);
      seenWaiting.current = found?.state === 'waiting' ? found.id : undefined;
      setKept(found);
    }
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form, submitted]);
  return kept;
}
