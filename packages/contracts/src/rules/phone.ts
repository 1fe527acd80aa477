/** Longest phone value on the wire: `+254` and nine digits. */
export const PHONE_MAX_LENGTH = 13;

export const PHONE_EXAMPLE = '0712345678';

/** The specifications' text for an invalid phone. */
export function phoneMessage(example: string): string {
  return `Please enter a valid phone number (e.g., ${example} in international or local form)`;
}

const PHONE = /^(?:\+254|0)?[71524]\d{8}$/;

/** The specifications' rule: optional +254 or leading 0, one digit of 7, 1, 5, 2, 4, then eight digits. */
export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/** Characters between digits: blanks, brackets, every kind of dash, invisible marks. */
const BETWEEN_DIGITS = /[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The sent form, at most 13 characters for a valid number: without other characters, and with the plus that
 * `254712345678` and `00254 712 345 678` lack. Other texts lose blanks and dashes only.
 */
export function normalisePhone(value: string): string {
  return value
    .replace(/^\s*tel:/i, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^(?:\+|00)?2540?(?=[71524]\d{8}$)/, '+254');
}

/** `0712 345 678` and `712345678` become `+254712345678`. Takes what `isPhone` accepts. */
export function phoneE164(value: string): string {
  return `+254${normalisePhone(value).replace(/^(?:\+254|0)/, '')}`;
}

/** `phoneE164` for any notation; undefined for an invalid number. */
export function readAnyPhone(value: string): string | undefined {
  const plain = normalisePhone(value);
  return isPhone(plain) ? phoneE164(plain) : undefined;
}

/** `0712 345 678`, as people in Kenya write it; other texts stay. */
export function groupPhone(value: string): string {
  return readAnyPhone(value)?.replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3') ?? value;
}

export const PHONE_FORMAT = {
  maxLength: PHONE_MAX_LENGTH,
  plain: normalisePhone,
  grouped: groupPhone,
} as const;
