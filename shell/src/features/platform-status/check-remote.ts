import type { ReleaseRemote } from '@konnect/contracts';

export interface CheckResult {
  ok: boolean;
  ms: number;
  message: string;
}

const TIMEOUT = 8_000;

/** Asks the network, past every cache, whether a remote's entry can be fetched now. */
export async function checkRemote(remote: Pick<ReleaseRemote, 'base' | 'entry'>): Promise<CheckResult> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const address = new URL(remote.entry, new URL(remote.base, location.href));
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return {
      ok: response.ok,
      ms: elapsed(),
      message: response.ok ? 'Reachable' : `Answered ${response.status}`,
    };
  } catch {
    return { ok: false, ms: elapsed(), message: 'No answer' };
  }
}
