/** Visits and failures of one version since the last report; the registry evaluates rollouts by them. */

import { withJitter } from '@konnect/registry/release-source';

export interface Seen {
  remoteId: string;
  version: string;
  visits: number;
  failures: number;
}

const FLUSH_MS = 1_000;
const SEND_TIMEOUT_MS = 3_000;
/** While the registry is away the counts are added up, so memory does not grow with visits. */
const LIMIT = 500;

export class VersionMetrics {
  readonly #seen = new Map<string, Seen>();

  visit(remoteId: string, version: string): void {
    const seen = this.#of(remoteId, version);
    if (seen) seen.visits += 1;
  }

  failure(remoteId: string, version: string): void {
    const seen = this.#of(remoteId, version);
    if (!seen) return;
    seen.visits += 1;
    seen.failures += 1;
  }

  take(): Seen[] {
    const all = [...this.#seen.values()];
    this.#seen.clear();
    return all;
  }

  putBack(rows: readonly Seen[]): void {
    for (const { remoteId, version, visits, failures } of rows) {
      const seen = this.#of(remoteId, version);
      if (!seen) continue;
      seen.visits += visits;
      seen.failures += failures;
    }
  }

  #of(remoteId: string, version: string): Seen | undefined {
    const key = `${remoteId}@${version}`;
    let seen = this.#seen.get(key);
    if (!seen && this.#seen.size < LIMIT)
      this.#seen.set(key, (seen = { remoteId, version, visits: 0, failures: 0 }));
    return seen;
  }
}

export interface ReporterOptions {
  metrics: VersionMetrics;
  registryUrl: string;
  /** Needed when the registry is on another machine. */
  token?: string;
  intervalMs?: number;
  fetch?: typeof fetch;
}

export function startMetricsReporter({
  metrics,
  registryUrl,
  token,
  intervalMs = FLUSH_MS,
  fetch: send = fetch,
}: ReporterOptions): { flush(): Promise<void>; stop(): void } {
  const address = new URL('/registry/outcomes', registryUrl);
  async function flush(): Promise<void> {
    const rows = metrics.take();
    if (rows.length === 0) return;
    try {
      const answer = await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ rows }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      // A registry that refuses the rows would refuse them again.
      if (answer.status >= 500) metrics.putBack(rows);
    } catch {
      metrics.putBack(rows);
    }
  }
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => {
    sending ??= flush().finally(() => (sending = undefined));
  }, withJitter(intervalMs));
  timer.unref();
  return { flush, stop: () => clearInterval(timer) };
}
