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

/** The receipts of a device that could not be read: nothing follows from their absence. */
export const UNREAD_RECEIPTS: readonly Receipt[] = [];

/**
 * All that this device knows of the submissions of a form: those that wait, oldest first, then those that
 * were sent, newest first; undefined until it has answered. A read that fails leaves what was known, or gives
 * `UNREAD_RECEIPTS`.
 */
export function useReceipts(form: string, events: ReceiptEvents = {}): readonly Receipt[] | undefined {
  const { submissions } = useHost();
  const { submitted } = events;
  const [receipts, setReceipts] = useState<readonly Receipt[]>();
  const before = useRef<string>(undefined);
  const handleRead = useEffectEvent((found: readonly Receipt[]) => {
    const seen = before.current;
    before.current = pendingReceipt(found)?.id;
    setReceipts(found);
    const delivered = found.find(({ id, state }) => state === 'sent' && (id === seen || id === submitted));
    if (delivered) events.onDelivered?.(delivered);
    // One that is gone without a receipt was taken back into the form.
    else if (seen && !found.some(({ id }) => id === seen)) events.onTakenBack?.();
  });

  // Receipts live in the device's storage and change when the outbox delivers or somebody restores. What the
  // form has just sent is looked for at once: the outbox may have been quicker.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const all = await submissions.receipts().catch(() => null);
      if (!isCurrent) return;
      if (all) handleRead(all.filter((receipt) => receipt.form === form));
      else setReceipts((known) => known ?? UNREAD_RECEIPTS);
    };
    void read();
    const stop = submissions.subscribe(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, form, submitted]);

  return receipts;
}

/** Waits on this device, or was refused after the form had been left. */
export function pendingReceipt(receipts: readonly Receipt[] | undefined): Receipt | undefined {
  return receipts?.find(({ state }) => state !== 'sent');
}

/** The newest that the server has. */
export function sentReceipt(receipts: readonly Receipt[] | undefined): Receipt | undefined {
  return receipts?.find(({ state }) => state === 'sent');
}
