import { type ApiClient, createApiClient } from '@konnect/api-client';
import type { PublicConfig } from '@konnect/contracts';
import { withJitter } from '@konnect/registry/release-source';

export interface Poll {
  /** Resolves after the first attempt, successful or not. */
  ready: Promise<void>;
  /** For a change through this edge, which need not wait for the next turn. */
  refresh(): Promise<void>;
  stop(): void;
}

const ASK_EVERY_MS = 10_000;
const ANSWER_MS = 3_000;

/** Calls `onChange` when the answer differs; a failed call keeps the last answer. */
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
  let asked = 0;
  let taken = 0;

  function take(answer: T, number: number): void {
    // A refresh may overtake an ask that began before the change.
    if (number < taken) return;
    taken = number;
    const found = JSON.stringify(answer);
    if (found !== known && !isStopped) onChange(answer);
    known = found;
  }

  async function ask(): Promise<void> {
    const number = (asked += 1);
    try {
      take(await options.ask(), number);
    } catch {
      // The last answer stays.
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
  onChange(answer: T): void;
  everyMs?: number;
}

export function pollService<T>(
  { initial, ask }: { initial: T; ask(api: ApiClient): Promise<T> },
  { config, fetch, onChange, everyMs }: WatchOptions<T>,
): Poll {
  const { bases, publicToken } = config;
  const api = createApiClient({ bases, publicToken, fetch, timeout: ANSWER_MS });
  return poll({ initial, ask: () => ask(api), onChange, everyMs });
}
