import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ReceiptEvents {
  /** The receipt that the form itself got: it may be delivered before anybody has seen it wait. */
  submitted?: string | undefined;
  /** One that had waited is with the server now. */
  onDelivered?(receipt: Receipt): void;
  /** One that had waited, or was refused later, is the draft of its form again. */
  onTakenBack?(): void;
}

export interface FormReceipts {
  /** All that this device knows of the form; undefined until it has answered. */
  receipts: readonly Receipt[] | undefined;
  /** Waits on this device, or was refused after the form had been left. */
  pending: Receipt | null;
  /** The newest that the server has. */
  sent: Receipt | null;
}

/** What became of the submissions of a form on this device. */
export function useReceipts(form: string, events: ReceiptEvents = {}): FormReceipts {
  const { submissions } = useHost();
  const [receipts, setReceipts] = useState<readonly Receipt[]>();
  const before = useRef<Receipt>(undefined);
  const handleRead = useEffectEvent((found: readonly Receipt[]) => {
    const { submitted, onDelivered, onTakenBack } = events;
    const { id: seen, state } = before.current ?? {};
    const waiting = state === 'waiting' ? seen : undefined;
    before.current = pendingOf(found);
    setReceipts(found);
    const delivered = found.find(
      (one) => one.state === 'sent' && (one.id === waiting || one.id === submitted),
    );
    if (delivered) onDelivered?.(delivered);
    // One that is gone without a receipt was taken back into the form.
    if (seen !== undefined && !found.some(({ id }) => id === seen)) onTakenBack?.();
  });

  // Receipts live in the device's storage and change when the outbox delivers or somebody restores.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const all = await submissions.receipts().catch(() => []);
      if (isCurrent) handleRead(all.filter((receipt) => receipt.form === form));
    };
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form]);

  return {
    receipts,
    pending: (receipts && pendingOf(receipts)) ?? null,
    sent: receipts?.find(({ state }) => state === 'sent') ?? null,
  };
}

function pendingOf(receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.find(({ state }) => state !== 'sent');
}
