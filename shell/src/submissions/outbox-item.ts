import type { Endpoint } from '@konnect/contracts';
import type { Receipt } from '@konnect/host-api';

/** A submission: written before the first send, removed once the server has answered. */
export interface OutboxItem {
  /** Shape of this record; items of another shape are ignored. */
  v: 1;
  /** The idempotency key, the same at every attempt. */
  id: string;
  form: string;
  label: string;
  endpoint: Pick<Endpoint, 'id' | 'service' | 'method' | 'path' | 'staff' | 'success'>;
  input: PackedInput;
  /** What Restore puts back into the form. */
  values: unknown;
  page: string;
  at: string;
  attempts: number;
  /** An earlier attempt under this key got no answer, so a refusal of this one does not free the key. */
  mayHaveArrived?: boolean;
  /** Not before this time (ms). */
  nextAt: number;
  /** The server's refusal after the person had left: shown until it is restored. */
  refusal?: string;
  /** Reserved by one tab until then (ms), where the browser has no Web Locks. */
  leaseUntil?: number;
}

export const OUTBOX_PREFIX = 'outbox:';

export function outboxKey(id: string): string {
  return OUTBOX_PREFIX + id;
}

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

/** A store cannot clone FormData, so it is packed as parts. */
export interface PackedInput {
  rest: Record<string, unknown>;
  body?: unknown;
  parts?: [name: string, value: string | Blob, fileName?: string][];
}

export function packInput(input: unknown): PackedInput {
  const { body, ...rest } = input as { body?: unknown } & Record<string, unknown>;
  if (!(typeof FormData !== 'undefined' && body instanceof FormData))
    return body === undefined ? { rest } : { rest, body };
  const parts: NonNullable<PackedInput['parts']> = [];
  body.forEach((value, name) =>
    parts.push(typeof value === 'string' ? [name, value] : [name, value, value.name]),
  );
  return { rest, parts };
}

/** Equal inputs have equal fingerprints; files count by name, size and type. */
export function fingerprint(packed: PackedInput): string {
  return JSON.stringify(packed, (_, part: unknown) =>
    part instanceof Blob ? `${part.size}:${part.type}` : part,
  );
}

/** Said when a message stays in the outbox because its form holds another text. */
export const OTHER_TEXT = 'This form has another unsent text. Send or clear that one first.';

/** Whether a message has all that a draft has, so that nothing is lost when it takes the draft's place. */
export function covers(message: unknown, draft: unknown): boolean {
  if (draft === undefined || draft === null || draft === '' || draft === false) return true;
  if (typeof draft !== 'object') return draft === message;
  if (draft instanceof Blob)
    return message instanceof Blob && message.size === draft.size && message.type === draft.type;
  const whole = message as Record<string, unknown> | null | undefined;
  return Object.entries(draft).every(([key, part]) => covers(whole?.[key], part));
}

export function unpackInput(packed: PackedInput): Record<string, unknown> {
  if (!packed.parts) return packed.body === undefined ? packed.rest : { ...packed.rest, body: packed.body };
  const body = new FormData();
  for (const [name, value, fileName] of packed.parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, fileName);
  }
  return { ...packed.rest, body };
}

/** `crypto.randomUUID` does not exist on plain http and in older browsers. */
export function randomId(random: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
