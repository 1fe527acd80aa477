import type { Endpoint } from '@konnect/contracts';
import type { Receipt, SubmitOptions } from '@konnect/host-api';
import { markWaiting, waitingCount } from './device';
import { keysWith, FALLBACK_PREFIX, readText, removeText, writeText } from './device';
import { endpointOf, OUTBOX_PREFIX, outboxKey, receiptOf, type OutboxItem } from './outbox-item';
import { fingerprint, packInput } from './outbox-item';
import { randomId } from './outbox-item';

// Without a network the code that sends does not arrive, so messages wait where that code looks.
function earlyItems(): OutboxItem[] {
  return keysWith(FALLBACK_PREFIX + OUTBOX_PREFIX).flatMap((key) => {
    const item = parse(readText(key));
    return item ? [item] : [];
  });
}

function parse(text: string | null): OutboxItem | null {
  try {
    const item = JSON.parse(text ?? 'null') as OutboxItem | null;
    return item?.v === 1 ? item : null;
  } catch {
    return null;
  }
}

export function earlyReceipts(): Receipt[] {
  return earlyItems().map(receiptOf);
}

/** @returns null where this device cannot hold the message, as with files */
export function keepEarly<E extends Endpoint>(
  { form, label, values, endpoint, input }: SubmitOptions<E>,
  page: string,
  now: number,
): Receipt | null {
  const packed = packInput(input);
  if (packed.parts) return null;
  const print = fingerprint(packed);
  const same = earlyItems().find((item) => item.form === form && fingerprint(item.input) === print);
  if (same) return receiptOf(same);
  const id = randomId();
  const item: OutboxItem = {
    v: 1,
    id,
    at: new Date(now).toISOString(),
    attempts: 1,
    nextAt: now,
    form,
    label,
    values,
    input: packed,
    endpoint: endpointOf(endpoint),
    page,
  };
  if (!writeText(FALLBACK_PREFIX + outboxKey(id), JSON.stringify(item))) return null;
  markWaiting(waitingCount() + 1);
  return receiptOf(item);
}

export function takeEarly(id: string): OutboxItem | null {
  const item = parse(readText(FALLBACK_PREFIX + outboxKey(id)));
  if (!item) return null;
  removeText(FALLBACK_PREFIX + outboxKey(id));
  markWaiting(waitingCount() - 1);
  return item;
}
