import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ReceiptEvents {
  /** Id of the form's own receipt, which may be delivered before it is seen as waiting. */
  submitted?: string | undefined;
  onDelivered?(receipt: Receipt): void;
  /** A waiting or refused submission is the draft again. */
  onTakenBack?(): void;
}

/** The receipts could not be read, so their absence means nothing. */
export const UNREAD_RECEIPTS: readonly Receipt[] = [];

/**
 * Receipts of a form on this device: waiting ones, oldest first, then sent ones, newest first. Undefined
 * until they are read; a failed read gives the known ones, or `UNREAD_RECEIPTS`.
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
    // A receipt that disappeared was restored into the form.
    else if (seen && !found.some(({ id }) => id === seen)) events.onTakenBack?.();
  });

  // The outbox or Restore may change stored receipts. The submitted one is read at once, as it may be
  // delivered.
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

/** Waits on this device, or was refused after the person left the form. */
export function pendingReceipt(receipts: readonly Receipt[] | undefined): Receipt | undefined {
  return receipts?.find(({ state }) => state !== 'sent');
}

export function sentReceipt(receipts: readonly Receipt[] | undefined): Receipt | undefined {
  return receipts?.find(({ state }) => state === 'sent');
}
