/** The three boxes of a date of birth. */
export const DATE_PARTS = ['dob_day', 'dob_month', 'dob_year'] as const;

/** `1999-02-28` of the three boxes; empty when one is. Whether there is such a day is checked elsewhere. */
export function birthDateOf(answers: Readonly<Record<(typeof DATE_PARTS)[number], string>>): string {
  const [day, month, year] = DATE_PARTS.map((part) => answers[part].trim());
  if (!day || !month || !year) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
