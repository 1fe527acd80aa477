import type { Article } from '@konnect/contracts';

export type NoticeState = 'upcoming' | 'current' | 'expired';

/** Compares `now` with the notice's period. An open end never passes. */
export function noticeState(notice: Pick<Article, 'valid_from' | 'valid_until'>, now: number): NoticeState {
  if (notice.valid_until && Date.parse(notice.valid_until) < now) return 'expired';
  if (notice.valid_from && Date.parse(notice.valid_from) > now) return 'upcoming';
  return 'current';
}
