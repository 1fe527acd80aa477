import { type ApiClient, createApiClient } from '@konnect/api-client';
import type { PublicConfig } from '@konnect/contracts';
import { withJitter } from '@konnect/registry/release-source';

export interface Poll {
  /** Resolves once the backend was asked for the first time, whatever it said. */
  ready: Promise<void>;
  /** Something was changed through this very edge: it need not wait for its next turn. */
  refresh(): Promise<void>;
  stop(): void;
}

const ASK_EVERY_MS = 10_000;
const ANSWER_MS = 3_000;

/**
 * Asks again and again, and tells when the answer is another one. While no answer comes the last one stays.
 */
export function poll<T>(options: {
  initial: T;
  ask(): Promise<T>;
  onChange(answer: T): void;
  everyMs?: number | undefined;
}): Poll {
  const { initial, onChange, everyMs = ASK_EVERY_MS } = options;
  let known = JSON.stringify(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    try {
      const answer = await options.ask();
      const found = JSON.stringify(answer);
      if (found !== known && !isStopped) onChange(answer);
      known = found;
    } catch {
      // What was known before goes on.
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), withJitter(everyMs)).unref();
  }

  return {
    ready: ask(),
    refresh: ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export interface WatchOptions<T> {
  config: PublicConfig;
  fetch: typeof fetch;
  /** Told when the answer is another one. */
  onChange(answer: T): void;
  everyMs?: number;
}

/** Polls a call of the services. */
export function pollService<T>(
  { initial, ask }: { initial: T; ask(api: ApiClient): Promise<T> },
  { config, fetch, onChange, everyMs }: WatchOptions<T>,
): Poll {
  const { bases, publicToken } = config;
  const api = createApiClient({ bases, publicToken, fetch, timeout: ANSWER_MS });
  return poll({ initial, ask: () => ask(api), onChange, everyMs });
}
