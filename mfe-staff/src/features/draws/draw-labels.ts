import type { StaffDraw } from '@konnect/contracts';

export const STATE_NAMES: Readonly<Record<StaffDraw['state'], string>> = {
  upcoming: 'Not open yet',
  open: 'Open',
  closed: 'Closed',
  revealed: 'Closed, seed published',
};
export const STATE_TONES = {
  upcoming: 'info',
  open: 'success',
  closed: 'warning',
  revealed: 'plain',
} as const;

/** Nairobi has one offset all year, which makes a field of local time plain arithmetic. */
const OFFSET_MS = 3 * 3_600_000;

/** An ISO moment as a `datetime-local` field of Nairobi's time holds it; null is empty. */
export function fieldTime(moment: string | null): string {
  return moment ? new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 16) : '';
}

/** What a `datetime-local` field holds, as an ISO moment; empty is null. */
export function momentOf(field: string): string | null {
  return field ? new Date(`${field}:00+03:00`).toISOString() : null;
}

/** A share of all weights as `12.5%`; odds that are no number weigh nothing. */
export function sharesOf(odds: readonly string[]): string[] {
  const weights = odds.map((text) => (text.trim() !== '' && Number(text) > 0 ? Number(text) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? '–' : `${Number(((weight / total) * 100).toFixed(2))}%`));
}

/** A title as the last part of an address. */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
