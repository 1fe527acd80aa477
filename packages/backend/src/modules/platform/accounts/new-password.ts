import { randomBytes, randomInt } from 'node:crypto';

/** No similar characters, because these passwords are read from a screen and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const TEMPORARY_MS = 24 * 60 * 60 * 1_000;

export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + TEMPORARY_MS);
}

/** 79 random bits, e.g. `k7mq-x2hd-9nsa-tw4e`. */
export function newPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join(
    '-',
  );
}

/** The password of an account that only a link opens. */
export function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}
