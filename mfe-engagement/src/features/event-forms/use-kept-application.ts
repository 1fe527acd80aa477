import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';

export interface KeptApplication {
  /** Still waits on this device, or was refused later. */
  kept: Receipt | null;
  /** The newest that arrived. */
  sent: Receipt | null;
}

/**
 * What this device knows of answers that were sent from this form. `submitted` is the receipt that the
 * form itself got: it may be delivered before anybody has seen it wait.
 */
export function useKeptApplication(
  form: string,
  submitted: string | undefined,
  onDelivered: (receipt: Receipt) => void,
): KeptApplication {
  const { submissions } = useHost();
  const [known, setKnown] = useState<KeptApplication>({ kept: null, sent: null });
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
      const receipts = (await submissions.receipts().catch(() => [])).filter(
        (receipt) => receipt.form === form,
      );
      if (!isCurrent) return;
      const found = receipts.find(({ state }) => state !== 'sent') ?? null;
      // One that is gone without a receipt was taken back into the form.
      const delivered = receipts.find(
        ({ id, state }) => state === 'sent' && (id === seenWaiting.current || id === submitted),
      );
      if (delivered) deliver.current(delivered);
      seenWaiting.current = found?.state === 'waiting' ? found.id : undefined;
      setKnown({ kept: found, sent: receipts.find(({ state }) => state === 'sent') ?? null });
    }
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form, submitted]);
  return known;
}
