import { createHash, randomUUID } from 'node:crypto';
import { FORM_KEY_FIELD } from '@konnect/contracts/rules';

/** As the edge writes it into forms. */
const KEY = /^[\w-]{16,64}$/;

export const isFormKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

/** The key that a form carried; undefined for one that no page of ours has written. */
export function formKeyOf(fields: Readonly<Record<string, string>>): string | undefined {
  const key = fields[FORM_KEY_FIELD];
  return isFormKey(key) ? key : undefined;
}

/**
 * Names a submission, so that a double tap or a reload stores it once. Many visitors may have got the same
 * finished page, and with it the same key: who sends, and what, is therefore part of the name. A changed text
 * is another submission.
 */
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

/**
 * How long the forms of finished pages carry one key, in milliseconds: with it their text stays the same from
 * one rendering to the next.
 */
const SHARED_FOR_MS = 10 * 60_000;

let shared = { key: '', until: 0 };

/**
 * The key in forms of pages that many visitors get. The same words of the same sender are one message for as
 * long as it holds.
 */
export function sharedFormKey(now = Date.now()): string {
  if (now >= shared.until) shared = { key: randomUUID(), until: now + SHARED_FOR_MS };
  return shared.key;
}
