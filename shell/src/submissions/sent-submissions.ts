import type { RestoreOptions, SubmissionsApi } from '@konnect/host-api';
import type { LoadEngine } from './engine';
import type { LiveDrafts } from './live-drafts';

const importEarly = () => import(/* webpackChunkName: "early-outbox" */ './early-outbox');
type EarlyOutbox = Awaited<ReturnType<typeof importEarly>>;
export type LoadEarly = () => Promise<EarlyOutbox | null>;

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
  return {
    async restore<T>(receiptId: string, options?: RestoreOptions) {
      const loaded = await ready().catch(() => null);
      if (loaded) return loaded.restore<T>(receiptId, drafts, options);
      const values = (await readyEarly())?.restoreEarly(receiptId, drafts, tell) ?? null;
      onChange();
      return values as T | null;
    },
    async receipts() {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.receipts() : ((await readyEarly())?.earlyReceipts() ?? []);
    },
  };
}
