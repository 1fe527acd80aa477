import { getSchedule, type PublicConfig } from '@konnect/contracts';
import { type Poll, pollService } from '../settings/poll';
import { LONGEST_STALE_SECONDS } from './page-marks';
import type { PagePurges } from './page-purges';

const ASK_EVERY_MS = 5_000;
/**
 * By then every edge has heard of the date: a turn of the poll, an answer that the backend keeps for a
 * second, and clocks that differ. All purge together, so that the cache is emptied once and not once for each
 * edge.
 */
export const HEARD_MS = 8_000;

export interface SchedulePurgesOptions {
  config: PublicConfig;
  /** Calls the site's own backend, without a cache. */
  fetch: typeof fetch;
  purges: Pick<PagePurges, 'contentChanged'>;
  /** Seconds that a cache may keep a page. */
  maxAge: number;
  everyMs?: number;
  heardMs?: number;
}

/**
 * Purges pages when a date has passed that changes them, such as the end of an offer. Nobody writes at such a
 * moment, so the edges ask the backend for the latest date that has passed.
 */
export function purgeBySchedule(options: SchedulePurgesOptions): Poll {
  const { config, fetch, purges, maxAge, everyMs = ASK_EVERY_MS, heardMs = HEARD_MS } = options;
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let known: number | undefined;

  function passed(at: number): void {
    const age = Date.now() - at;
    const isFirst = known === undefined;
    // A removed entry leads back to an earlier date, and a backend whose clock is behind may, too.
    if (known !== undefined && at <= known) return;
    known = at;
    // It passed while no edge ran: only pages from before it may still be in the cache.
    if (isFirst && age > (maxAge + LONGEST_STALE_SECONDS) * 1_000) return;
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        purges.contentChanged();
      },
      Math.min(Math.max(heardMs - age, 0), heardMs),
    );
    waiting.add(timer);
  }

  const poll = pollService<{ last_change_at: string | null }>(
    { initial: { last_change_at: null }, ask: (api) => api.call(getSchedule, {}) },
    {
      config,
      fetch,
      everyMs,
      onChange: ({ last_change_at: at }) => at !== null && passed(Date.parse(at)),
    },
  );
  return {
    ...poll,
    stop() {
      poll.stop();
      for (const timer of waiting) clearTimeout(timer);
      // Another process may be the next to ask, or none: what waits is purged by the end of the purges.
      if (waiting.size > 0) purges.contentChanged();
      waiting.clear();
    },
  };
}
