import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';

/**
 * What this device knows of an application that was sent: waiting or refused before sent, the newest first.
 * `undefined` until the device has answered, null when there is none.
 */
export function useReceipt(form: string, onTakenBack?: () => void): Receipt | null | undefined {
  const { submissions } = useHost();
  const [receipt, setReceipt] = useState<Receipt | null>();
  const takenBack = useRef(onTakenBack);
  useEffect(() => {
    takenBack.current = onTakenBack;
  });

  // Receipts live in the device's storage and change when the outbox delivers or somebody restores.
  useEffect(() => {
    let isCurrent = true;
    let open: string | undefined;
    async function read() {
      const receipts = (await submissions.receipts().catch(() => [])).filter((one) => one.form === form);
      if (!isCurrent) return;
      const found = receipts.find(({ state }) => state !== 'sent');
      // One that is gone without a receipt is in the draft again.
      if (open !== undefined && !receipts.some(({ id }) => id === open)) takenBack.current?.();
      open = found?.id;
      setReceipt(found ?? receipts[0] ?? null);
    }
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form]);
  return receipt;
}
