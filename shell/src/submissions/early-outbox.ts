import type { Endpoint } from '@konnect/contracts';
import type { Receipt, SubmitOptions } from '@konnect/host-api';
import { markWaiting, mayHaveDraft, waitingCount } from './device';
import { keysWith, FALLBACK_PREFIX, readText, removeText, writeText } from './device';
import { endpointOf, OUTBOX_PREFIX, outboxKey, receiptOf, type OutboxItem } from './outbox-item';
import { covers, fingerprint, OTHER_TEXT, packInput } from './outbox-item';
import { randomId } from './outbox-item';
import type { LiveDrafts } from './live-drafts';

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

export function restoreEarly(
  id: string,
  { peek, save }: Pick<LiveDrafts, 'peek' | 'save'>,
  tell: (text: string) => void,
): unknown {
  const item = parse(readText(FALLBACK_PREFIX + outboxKey(id)));
  if (!item) return null;
  const draft = peek(item.form);
  // A draft that only the database has cannot be compared.
  if (draft === undefined ? mayHaveDraft(item.form) : !covers(item.values, draft)) {
    tell(OTHER_TEXT);
    return draft ?? null;
  }
  save(item.form, item.values).catch(() => undefined);
  removeText(FALLBACK_PREFIX + outboxKey(id));
  markWaiting(waitingCount() - 1);
  return item.values;
}
