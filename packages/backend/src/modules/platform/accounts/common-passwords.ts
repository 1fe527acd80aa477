import { dictionary } from '@zxcvbn-ts/language-common';

/** What people put behind a common password to make it long enough. */
const TAIL = /[\d\W_]+$/;

let common: ReadonlySet<string> | undefined;

/**
 * Tells whether a password is one of the 49,000 that are tried first, also with digits and signs behind it or
 * written twice. Source of the list: `@zxcvbn-ts/language-common`.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String));
  const text = password.toLowerCase();
  const half = text.slice(0, text.length / 2);
  return [text, text.replace(TAIL, ''), ...(half + half === text ? [half] : [])].some((part) =>
    common?.has(part),
  );
}
