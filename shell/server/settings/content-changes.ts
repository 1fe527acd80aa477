import { getSchedule } from '@konnect/contracts';
import type { PageCache } from '../render/page-cache';
import { type Poll, pollService, type WatchOptions } from './poll';

const ASK_EVERY_MS = 1_500;

export interface ContentWatchOptions extends Omit<WatchOptions<unknown>, 'onChange'> {
  cache: Pick<PageCache, 'noteChange' | 'noteUnchanged'>;
}

/** Tells the cache of pages whether anything was written, or a date has passed, that pages show. */
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
        const found = `${page_change} ${last_change_at}`;
        // Nothing is known of the time before the first answer.
        if (found !== known) cache.noteChange();
        known = found;
        cache.noteUnchanged(askedAt);
      },
    },
    { everyMs: ASK_EVERY_MS, ...options, onChange: () => undefined },
  );
}
