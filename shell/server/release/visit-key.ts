export interface VisitKeyOptions {
  registryUrl: string;
  /** Needed when the registry is on another machine. */
  token?: string;
  fetch?: typeof fetch;
  now?: () => number;
}

const TIMEOUT_MS = 2_000;
/** The key is read again after this time: a restored database has another one. */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 5_000;

/** Reads the key that all edges sign visit tokens with; undefined while the registry cannot be reached. */
export function createVisitKey({
  registryUrl,
  token,
  fetch: request = fetch,
  now = () => performance.now(),
}: VisitKeyOptions): () => Promise<string | undefined> {
  const address = new URL('/registry/visit-key', registryUrl);
  let key: string | undefined;
  let askAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await request(address, {
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      // An older registry has no such answer, and an error has no key.
      const { key: found } = (await answer.json()) as { key?: unknown };
      if (typeof found === 'string' && found !== '') key = found;
      askAt = now() + (key === undefined ? RETRY_MS : FRESH_MS);
    } catch {
      askAt = now() + RETRY_MS;
    }
  }

  return async () => {
    if (now() >= askAt) {
      asking ??= ask().finally(() => (asking = undefined));
      // Only the first visitor of an edge waits for the key.
      if (key === undefined) await asking;
    }
    return key;
  };
}
