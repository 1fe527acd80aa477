import type { Endpoint } from '@konnect/contracts';
import type { Receipt } from '@konnect/host-api';
import type { PackedInput } from './payload';

/** A submission on its way: written before the first send, removed once the server has answered. */
export interface OutboxItem {
  /** Shape of this record; an unknown one is left alone. */
  v: 1;
  /** The idempotency key, the same at every attempt. */
  id: string;
  form: string;
  label: string;
  endpoint: Pick<Endpoint, 'id' | 'service' | 'method' | 'path' | 'staff' | 'success'>;
  input: PackedInput;
  /** What Restore puts back into the form. */
  values: unknown;
  /** The page that holds the form. */
  page: string;
  at: string;
  attempts: number;
  /** Not before this time (ms). */
  nextAt: number;
  /** Set when the server said no after the person had left: shown until it is restored. */
  refusal?: string;
  /** Reserved by one tab until then (ms), where the browser has no Web Locks. */
  leaseUntil?: number;
}

export const OUTBOX_PREFIX = 'outbox:';

export function outboxKey(id: string): string {
  return OUTBOX_PREFIX + id;
}

/** What a later visit needs of an endpoint to send again. */
export function endpointOf({ id, service, method, path, staff, success }: Endpoint): OutboxItem['endpoint'] {
  return {
    id,
    service,
    method,
    path,
    ...(staff ? { staff } : {}),
    ...(success === undefined ? {} : { success }),
  };
}

export function receiptOf({ id, form, label, at, page, refusal }: OutboxItem): Receipt {
  const receipt: Receipt = {
    id,
    form,
    label,
    state: refusal === undefined ? 'waiting' : 'refused',
    at,
    page,
  };
  return refusal === undefined ? receipt : { ...receipt, refusal };
}
