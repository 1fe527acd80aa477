const DAY = 24 * 3_600_000;
/** Nairobi keeps one time all year: UTC+3. */
const ZONE = 3 * 3_600_000;

function dayOf(time: number): number {
  return Math.floor((time + ZONE) / DAY);
}

/** Formats `ends in 3 days`, `ends tomorrow` or `ends today`; empty without an end or when it is far. */
export function endsText(endsAt: string | null | undefined, now: number): string {
  const end = Date.parse(endsAt ?? '');
  if (Number.isNaN(end)) return '';
  const days = dayOf(end) - dayOf(now);
  if (end < now) return 'ended';
  if (days === 0) return 'ends today';
  if (days === 1) return 'ends tomorrow';
  return days <= 30 ? `ends in ${days} days` : '';
}

/** `starts in 3 days` for what has not begun. */
export function startsText(startsAt: string | null | undefined, now: number): string {
  const start = Date.parse(startsAt ?? '');
  if (Number.isNaN(start) || start <= now) return '';
  const days = dayOf(start) - dayOf(now);
  return days <= 0 ? 'starts today' : days === 1 ? 'starts tomorrow' : `starts in ${days} days`;
}
