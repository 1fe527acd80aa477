/** The field of the application V4 about photos of the child. */
export const PHOTO_CONSENT = 'open_bool_1';

const YES = ['true', 'on', 'yes', '1'];
const NO = ['false', 'off', 'no', '0'];

function asWord(value: unknown): string {
  return typeof value === 'boolean' || typeof value === 'string' ? String(value).trim().toLowerCase() : '';
}

/** @returns undefined for a value that is no answer */
export function photoConsent(value: unknown): boolean | undefined {
  const word = asWord(value);
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}
