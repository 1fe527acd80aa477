import {
  ageAt,
  isBirthDate,
  isPhone,
  normalisePhone,
  PHONE_EXAMPLE,
  PHONE_MAX_LENGTH,
  phoneMessage,
} from '@konnect/contracts/rules';
import {
  type BirthDateBoxes,
  birthDateOf,
  DATE_PARTS,
  type DatePart,
  datePartsOf,
  type FieldError,
  monthOf,
} from '#app/wizard';

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
export const email: Check = (value) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? undefined : EMAIL_MESSAGE;
export const link: Check = (value) =>
  /^https?:\/\//i.test(value.trim()) && URL.canParse(value.trim())
    ? undefined
    : 'Enter a link that begins with http:// or https://';

const PART_NAMES: Readonly<Record<DatePart, string>> = {
  dob_day: 'a day',
  dob_month: 'a month',
  dob_year: 'a year',
};
const OLDEST_YEAR = 1900;
/** Any year will do for the name of a month. */
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What is wrong with a date of birth, and in which box; `ofAge` looks at the years of a real one. */
export function birthDateErrors(
  answers: BirthDateBoxes,
  now: Date,
  ofAge: (age: number) => string | undefined = () => undefined,
): FieldError[] {
  const error = (message: string, box?: DatePart): FieldError[] => [
    { field: 'dob', message, ...(box && { box }) },
  ];
  const parts = datePartsOf(answers);
  const missing = DATE_PARTS.filter((part) => !parts[part]);
  if (missing.length === DATE_PARTS.length) return error('Date of birth is required');
  if (missing.length > 0)
    return error(`Date of birth needs ${missing.map((part) => PART_NAMES[part]).join(' and ')}`, missing[0]);
  const wrong = wrongPart(parts);
  if (wrong) return error(wrong.message, wrong.box);
  const dob = birthDateOf(parts);
  const age = ageAt(dob, now);
  if (!isBirthDate(dob) || age < 0) return error('This day is still to come');
  const message = ofAge(age);
  return message ? error(message) : [];
}

/** The first box that makes the date none of the calendar. */
function wrongPart({
  dob_day: day,
  dob_month: month,
  dob_year: year,
}: BirthDateBoxes): { box: DatePart; message: string } | undefined {
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31)
    return { box: 'dob_day', message: 'The day must be a number from 1 to 31' };
  const monthNumber = monthOf(month);
  if (monthNumber === undefined)
    return { box: 'dob_month', message: 'The month must be a number from 1 to 12, or a name like Feb' };
  if (!/^\d{4}$/.test(year)) return { box: 'dob_year', message: 'The year must have four digits, like 1999' };
  if (Number(year) < OLDEST_YEAR)
    return { box: 'dob_year', message: `The year must be ${OLDEST_YEAR} or later` };
  const lastDay = new Date(Date.UTC(Number(year), monthNumber, 0));
  if (Number(day) <= lastDay.getUTCDate()) return undefined;
  return {
    box: 'dob_day',
    message: `The day is too high: ${MONTH_NAME.format(lastDay)} ${year} has ${lastDay.getUTCDate()} days`,
  };
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
    const message =
      checks.map((one) => one(value)).find((text) => text !== undefined) ??
      (value.trim().length > max ? `Use at most ${max} characters` : undefined);
    if (message) found.push({ field, message });
  };
  return {
    found,
    check,
    optional: (field, value, ...checks) => value.trim() !== '' && check(field, value, ...checks),
  };
}
