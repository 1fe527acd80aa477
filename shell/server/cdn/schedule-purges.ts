import { getSchedule, type PublicConfig } from '@konnect/contracts';
import { type Poll, pollService } from '../settings/poll';
import { LONGEST_STALE_SECONDS } from './page-marks';
import type { PagePurges } from './page-purges';

const ASK_EVERY_MS = 5_000;
// Covers a poll, the backend's cache of a second and differing clocks, so that all edges purge together.
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

/** Purges when a date passes that changes pages, such as the end of an offer, as no write happens then. */
export function purgeBySchedule(options: SchedulePurgesOptions): Poll {
  const { config, fetch, purges, maxAge, everyMs = ASK_EVERY_MS, heardMs = HEARD_MS } = options;
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let known: number | undefined;

  function passed(at: number): void {
    const age = Date.now() - at;
    const isFirst = known === undefined;
    // A removed entry, or a backend whose clock is behind, may report an earlier date.
    if (known !== undefined && at <= known) return;
    known = at;
    // The date passed while no edge ran: only pages from before it may still be in the cache.
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
      // No other process may take over, so pending purges run when the purges close.
      if (waiting.size > 0) purges.contentChanged();
      waiting.clear();
    },
  };
}
