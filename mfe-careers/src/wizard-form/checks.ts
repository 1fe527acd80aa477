import { ageAt, isBirthDate, isPhone, normalisePhone, PHONE_EXAMPLE, PHONE_MAX_LENGTH, phoneMessage } from '@konnect/contracts/rules';
import { birthDateOf, DATE_PARTS, type FieldError } from '#app/wizard';

/** What is wrong with a value; undefined when nothing is. */
export type Check = (value: string) => string | undefined;

const EMAIL_MESSAGE = 'Enter an email address like name@example.com';

export const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : undefined;

export const phone: Check = (value) => {
  const plain = normalisePhone(value.trim());
  return plain.length > PHONE_MAX_LENGTH || !isPhone(plain) ? phoneMessage(PHONE_EXAMPLE) : undefined;
};
export const email: Check = (value) => (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? undefined : EMAIL_MESSAGE);
export const link: Check = (value) => (/^https?:\/\//i.test(value.trim()) && URL.canParse(value.trim()) ? undefined : 'Enter a link that begins with http:// or https://');

type BirthDate = Readonly<Record<(typeof DATE_PARTS)[number], string>>;

/** What is wrong with a date of birth; `ofAge` looks at the years of a real one. */
export function birthDateErrors(answers: BirthDate, now: Date, ofAge: (age: number) => string | undefined = () => undefined): FieldError[] {
  const dob = birthDateOf(answers);
  const error = (message: string): FieldError[] => [{ field: 'dob', message }];
  if (DATE_PARTS.every((part) => !answers[part].trim())) return error('Date of birth is required');
  if (!dob) return error('Date of birth needs a day, a month and a year');
  if (!isBirthDate(dob)) return error('Enter a real date');
  const age = ageAt(dob, now);
  if (age < 0) return error('This day is still to come');
  const message = ofAge(age);
  return message ? error(message) : [];
}

export interface ErrorList {
  found: FieldError[];
  /** Adds the first problem of a value, its length included. */
  check(field: string, value: string, ...checks: readonly Check[]): void;
  /** The same for what may be left out. */
  optional(field: string, value: string, ...checks: readonly Check[]): void;
}

/** Collects what is wrong, in the order of the fields. */
export function errorList(maxOf: (field: string) => number): ErrorList {
  const found: FieldError[] = [];
  const check = (field: string, value: string, ...checks: readonly Check[]): void => {
    const max = maxOf(field);
    const message = checks.map((one) => one(value)).find((text) => text !== undefined) ?? (value.trim().length > max ? `Use at most ${max} characters` : undefined);
    if (message) found.push({ field, message });
  };
  return { found, check, optional: (field, value, ...checks) => value.trim() !== '' && check(field, value, ...checks) };
}
