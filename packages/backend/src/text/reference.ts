import type { Random } from '#app/http/dependencies';

/** Letters without I, L, O and U, which are misunderstood on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** @example makeReference('KC', random) // KC-7F3K9-2QMXD */
export function makeReference(prefix: string, random: Random): string {
  const letters = [...random(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${prefix}-${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
