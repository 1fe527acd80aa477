const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** Formats a day as Konnect writes it, e.g. `November 22, 2026`; empty for no timestamp. */
export function dayOf(timestamp: string): string {
  return timestamp ? DAY.format(new Date(timestamp)) : '';
}
