import { createHash, randomUUID } from 'node:crypto';
import { FORM_KEY_FIELD } from '@konnect/contracts/rules';

const KEY = /^[\w-]{16,64}$/;

export const isFormKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

export function formKeyOf(fields: Readonly<Record<string, string>>): string | undefined {
  const key = fields[FORM_KEY_FIELD];
  return isFormKey(key) ? key : undefined;
}

// Visitors of one cached page share its key, so sender and text are part of the submission's name.
export function submissionKey(
  fields: Readonly<Record<string, string>>,
  sender: { ip: string; userAgent: string | undefined; path: string },
): string {
  if (formKeyOf(fields) === undefined) return randomUUID();
  const sent = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sender.path, sender.ip, sender.userAgent ?? '', sent]))
    .digest('base64url');
}

// Milliseconds: with one key the text of cached pages stays the same between renderings.
const SHARED_FOR_MS = 10 * 60_000;

let shared = { key: '', until: 0 };

/** The key in forms of shared pages. While it lasts, equal words of one sender are one message. */
export function sharedFormKey(now = performance.now()): string {
  if (now >= shared.until) shared = { key: randomUUID(), until: now + SHARED_FOR_MS };
  return shared.key;
}
