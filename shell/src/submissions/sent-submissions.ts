import type { RestoreOptions, SubmissionsApi } from '@konnect/host-api';
import type { LoadEngine } from './engine';
import type { LiveDrafts } from './live-drafts';

const importEarly = () => import(/* webpackChunkName: "early-outbox" */ './early-outbox');
type EarlyOutbox = Awaited<ReturnType<typeof importEarly>>;
export type LoadEarly = () => Promise<EarlyOutbox | null>;

const NOT_RESTORED =
  'Your message could not be opened just now. It is still on this phone. Please try again.';

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

export function createSentSubmissions(
  ready: LoadEngine,
  readyEarly: LoadEarly,
  drafts: LiveDrafts,
  onChange: () => void,
  tell: (text: string) => void,
): Pick<SubmissionsApi, 'restore' | 'receipts'> {
  async function restore<T>(receiptId: string, options?: RestoreOptions): Promise<T | null> {
    const loaded = await ready().catch(() => null);
    if (loaded) return loaded.restore<T>(receiptId, drafts, options);
    const early = await readyEarly();
    if (!early) throw new Error('The code that restores a message could not be fetched.');
    const values = early.restoreEarly(receiptId, drafts, tell);
    onChange();
    return values as T | null;
  }

  return {
    restore: <T>(receiptId: string, options?: RestoreOptions) =>
      restore<T>(receiptId, options).catch((error: unknown) => {
        // Nobody asked to see a message that another one replaces.
        if (!options?.isReplaced) tell(NOT_RESTORED);
        throw error;
      }),
    async receipts() {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.receipts() : ((await readyEarly())?.earlyReceipts() ?? []);
    },
  };
}
