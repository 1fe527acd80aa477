import { randomInt } from 'node:crypto';

/** No look-alikes: these passwords are read from a screen and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password that the program chooses, e.g. `k7mq-x2hd-9nsa-tw4e`: 79 bits. */
export function newPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join(
    '-',
  );
}
