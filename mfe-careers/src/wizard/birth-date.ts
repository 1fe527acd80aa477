export const DATE_PARTS = ['dob_day', 'dob_month', 'dob_year'] as const;
export type DatePart = (typeof DATE_PARTS)[number];
export type BirthDateBoxes = Readonly<Record<DatePart, string>>;

/** English and Swahili names; the first three letters of any of them are enough. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'machi'],
  ['april', 'aprili'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'julai'],
  ['august', 'agosti'],
  ['september', 'septemba'],
  ['october', 'oktoba'],
  ['november', 'novemba'],
  ['december', 'desemba'],
];
const SHORTEST_NAME = 3;

/** 1 to 12 for `2`, `02`, `Feb` or `february`; undefined for anything else. */
export function monthOf(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  const number = /^\d{1,2}$/.test(typed)
    ? Number(typed)
    : MONTHS.findIndex((names) => isPrefix(typed, names)) + 1;
  return number >= 1 && number <= MONTHS.length ? number : undefined;
}

function isPrefix(typed: string, names: readonly string[]): boolean {
  return typed.length >= SHORTEST_NAME && names.some((name) => name.startsWith(typed));
}

/** Splits dates such as `28/2/1999`, `1999-02-28` or `February 28th, 1999`; the calendar is not checked. */
export function splitDate(text: string): BirthDateBoxes | undefined {
  const plain = text
    .trim()
    .replace(/^[a-z]+day\b,?\s*/i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
  const digits = /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  if (digits) return splitDigits(plain);
  const parts = plain
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/gi, '$1$2 ')
    .split(/[\s./,-]+/)
    .filter(Boolean);
  const [first, second, third] = parts;
  if (parts.length !== 3 || !first || !second || !third) return undefined;
  if (/^\d{4}$/.test(first)) return boxesOf(third, second, first);
  // The month comes first when it is named, and in American dates.
  const isMonthFirst =
    !/^\d/.test(first) || (/^\d+$/.test(second) && Number(second) > 12 && Number(first) <= 12);
  return isMonthFirst ? boxesOf(second, first, third) : boxesOf(first, second, third);
}

function splitDigits(text: string): BirthDateBoxes | undefined {
  return (
    boxesOf(text.slice(6), text.slice(4, 6), text.slice(0, 4)) ??
    boxesOf(text.slice(0, 2), text.slice(2, 4), text.slice(4))
  );
}

function boxesOf(day: string, month: string, year: string): BirthDateBoxes | undefined {
  const isDate =
    /^\d{1,2}$/.test(day) && monthOf(month) !== undefined && /^(?:\d\d|(?:19|20)\d\d)$/.test(year);
  return isDate ? { dob_day: day, dob_month: month, dob_year: year } : undefined;
}

/** Reads the three boxes; a whole date in one of them counts as all three. */
export function datePartsOf(boxes: BirthDateBoxes): BirthDateBoxes {
  for (const part of DATE_PARTS) {
    const whole = splitDate(boxes[part]);
    if (whole) return whole;
  }
  return {
    dob_day: boxes.dob_day.trim(),
    dob_month: boxes.dob_month.trim(),
    dob_year: boxes.dob_year.trim(),
  };
}

/** Joins the boxes to `1999-02-28`; empty when one of them is. The calendar is checked elsewhere. */
export function birthDateOf(boxes: BirthDateBoxes): string {
  const { dob_day: day, dob_month: month, dob_year: year } = datePartsOf(boxes);
  if (!day || !month || !year) return '';
  return `${year}-${String(monthOf(month) ?? month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
