/** Longest phone value on the wire: `+254` and nine digits. */
export const PHONE_MAX_LENGTH = 13;

/** The number that messages show as an example. */
export const PHONE_EXAMPLE = '0712345678';

/** The specifications' text for a phone that breaks the rule. */
export function phoneMessage(example: string): string {
  return `Please enter a valid phone number (e.g., ${example} in international or local form)`;
}

const PHONE = /^(?:\+254|0)?[71524]\d{8}$/;

/** The specifications' rule: optional +254 or leading 0, one digit of 7, 1, 5, 2, 4, then eight digits. */
export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/**
 * What phones, contact lists and people put between digits: blanks, brackets, every kind of dash, marks that
 * cannot be seen.
 */
const BETWEEN_DIGITS = /[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The number as it is sent, at most 13 characters for what the rule accepts: without anything between its
 * digits, and with the plus that `254712345678` and `00254 712 345 678` lack. A text that is no number loses
 * its blanks and dashes only.
 */
export function normalisePhone(value: string): string {
  return value
    .replace(/^\s*tel:/i, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^(?:\+|00)?2540?(?=[71524]\d{8}$)/, '+254');
}

/**
 * One spelling for one number: `0712 345 678`, `712345678` and `+254712345678` are all `+254712345678`. Give
 * it what `isPhone` accepts.
 */
export function phoneE164(value: string): string {
  return `+254${normalisePhone(value).replace(/^(?:\+254|0)/, '')}`;
}

/** `phoneE164` for any shape that people write. Undefined when it is no number that the rule accepts. */
export function readAnyPhone(value: string): string | undefined {
  const plain = normalisePhone(value);
  return isPhone(plain) ? phoneE164(plain) : undefined;
}

/** The number as people in Kenya write it, `0712 345 678`; what is no number stays as it is. */
export function groupPhone(value: string): string {
  return readAnyPhone(value)?.replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3') ?? value;
}

/** What a phone field needs of the rules above. */
export const PHONE_FORMAT = {
  maxLength: PHONE_MAX_LENGTH,
  plain: normalisePhone,
  grouped: groupPhone,
} as const;
