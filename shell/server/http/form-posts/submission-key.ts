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
 * Names a submission, so that a double tap or a reload stores it once. Many visitors may have got the same finished page, and with
 * it the same key: who sends, and what, is therefore part of the name. A changed text is another submission.
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
