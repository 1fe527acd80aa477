import type { ApiClient } from '@konnect/api-client';
import type { Receipt } from '@konnect/host-api';
import type { SubmissionsEngine } from './engine';
import type { SubmissionStorage } from './submission-storage';

export interface SubmissionsOptions {
  api: ApiClient;
  /** Tests give their own; the default is IndexedDB with fallbacks. */
  storage?: SubmissionStorage;
  /** Web Locks; `null` forces the fallback. */
  locks?: Pick<LockManager, 'request'> | null;
  now?: () => number;
  /** Loads the page again; the default is the browser's own. */
  loadPage?: () => void;
  /** A submission that had waited is now with the server. */
  onDelivered?: (receipt: Receipt) => void;
}

export type LoadEngine = () => Promise<SubmissionsEngine>;

/**
 * Returns what loads the code that stores and sends. A failure is not remembered: the next call tries again.
 */
export function createEngineLoader(
  options: SubmissionsOptions,
  now: () => number,
  page: () => string,
  onChange: () => void,
): LoadEngine {
  let engine: Promise<SubmissionsEngine> | undefined;

  async function loadEngine(): Promise<SubmissionsEngine> {
    const { createEngine, openStorage } = await import(/* webpackChunkName: "submissions" */ './engine');
    return createEngine({
      api: options.api,
      storage: options.storage ?? (await openStorage()),
      locks: options.locks === undefined ? (navigator.locks ?? null) : options.locks,
      now,
      page,
      onChange,
      onDelivered: (receipt) => options.onDelivered?.(receipt),
    });
  }

  return () => {
    engine ??= loadEngine().catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    return engine;
  };
}

const importEarly = () => import(/* webpackChunkName: "early-outbox" */ './early-outbox');
type EarlyOutbox = Awaited<ReturnType<typeof importEarly>>;
export type LoadEarly = () => Promise<EarlyOutbox | null>;

/** Returns what loads the small code that keeps a message when the code that sends does not come. */
export function createEarlyLoader(): LoadEarly {
  let early: Promise<EarlyOutbox> | undefined;
  return async () => {
    early ??= importEarly();
    return early.catch(() => {
      early = undefined;
      return null;
    });
  };
}
