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

/** Removes what people type between digits, so that `0712 345-678` is accepted before the length limit cuts it. */
export function normalisePhone(value: string): string {
  return value.replace(/[\s().-]/g, '');
}

/** One spelling for one number: `0712 345 678`, `712345678` and `+254712345678` are all `+254712345678`. Give it what `isPhone` accepts. */
export function phoneE164(value: string): string {
  return `+254${normalisePhone(value).replace(/^(?:\+254|0)/, '')}`;
}

/**
 * `phoneE164` for any shape that people write, also `254712345678` and `00254 712-345-678`. Undefined when it is no number
 * that the rule accepts.
 */
export function readAnyPhone(value: string): string | undefined {
  const plain = normalisePhone(value).replace(/^(?:00)?254(?=\d{9}$)/, '+254');
  return isPhone(plain) ? phoneE164(plain) : undefined;
}
