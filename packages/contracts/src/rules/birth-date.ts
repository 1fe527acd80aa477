const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST_YEAR = 1900;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 60 * 60 * 1000;

/** True for a real day of the calendar, written as `1999-02-28`. */
export function isBirthDate(text: string): boolean {
  const parts = FORM.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= OLDEST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Full years in Nairobi at this moment; below 0 for a day that is still to come. */
export function ageAt(birthDate: string, now: Date): number {
  const today = new Date(now.getTime() + NAIROBI_MS).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : birthDate > today ? -1 : years;
}

/** Employees must be adults. */
export const ADULT_AGE = 18;
