import { getSchedule } from '@konnect/contracts';
import type { PageCache } from '../render/page-cache';
import { type Poll, pollService, type WatchOptions } from './poll';

const ASK_EVERY_MS = 1_500;
/** Pages say how many days are left until a date. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' });

export interface ContentWatchOptions extends Omit<WatchOptions<unknown>, 'onChange'> {
  cache: Pick<PageCache, 'noteChange' | 'noteUnchanged'>;
}

/** Tells the cache of pages whether anything that they show was written, or a date or the day has passed. */
export function watchContent({ cache, ...options }: ContentWatchOptions): Poll {
  let known: string | undefined;
  return pollService<unknown>(
    {
      initial: undefined,
      async ask(api) {
        const askedAt = performance.now();
        const { last_change_at, page_change } = await api.call(getSchedule, {});
        // A backend of before says nothing of writes.
        if (page_change === undefined) return;
        const found = `${page_change} ${last_change_at} ${DAY.format(new Date())}`;
        // Nothing is known of the time before the first answer.
        if (found !== known) cache.noteChange();
        known = found;
        cache.noteUnchanged(askedAt);
      },
    },
    { everyMs: ASK_EVERY_MS, ...options, onChange: () => undefined },
  );
}
