import { dictionary } from '@zxcvbn-ts/language-common';

/** Characters that people append to a common password. */
const TAIL = /[\d\W_]+$/;

let common: ReadonlySet<string> | undefined;

/** Compares with 49,000 common passwords (`@zxcvbn-ts/language-common`), also doubled or with a tail. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String));
  const text = password.toLowerCase();
  const half = text.slice(0, text.length / 2);
  return [text, text.replace(TAIL, ''), ...(half + half === text ? [half] : [])].some((part) =>
    common?.has(part),
  );
}
