const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST_YEAR = 1900;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 60 * 60 * 1000;

export interface BirthDateFault {
  message: string;
  /** The part to correct; undefined for a text that is no date at all. */
  part?: 'day' | 'year';
}

/** Why a text is no day of the calendar, written as `1999-02-28`. */
export function birthDateFault(text: string): BirthDateFault | undefined {
  const [year = 0, month = 0, day = 0] = FORM.exec(text)?.slice(1).map(Number) ?? [];
  if (month < 1 || month > 12 || day < 1 || day > 31) return { message: 'Enter a real date' };
  if (year < OLDEST_YEAR) return { part: 'year', message: `The year must be ${OLDEST_YEAR} or later` };
  const lastDay = new Date(Date.UTC(year, month, 0));
  const days = lastDay.getUTCDate();
  if (day <= days) return undefined;
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(lastDay);
  return { part: 'day', message: `The day is too high: ${monthName} ${year} has ${days} days` };
}

/** Full years in Nairobi; below 0 for a future day. */
export function ageAt(birthDate: string, now: Date): number {
  const today = new Date(now.getTime() + NAIROBI_MS).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : birthDate > today ? -1 : years;
}

const ADULT_AGE = 18;

/** The message for a real date that cannot be this person's birth date. */
export function ageFault(birthDate: string, now: Date, mustBeAdult = false): string | undefined {
  const age = ageAt(birthDate.trim(), now);
  if (age < 0) return 'This day is still to come';
  return mustBeAdult && age < ADULT_AGE
    ? `You must be ${ADULT_AGE} or older to apply for this job`
    : undefined;
}
