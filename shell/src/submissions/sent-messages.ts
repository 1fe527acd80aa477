import type { SubmissionsApi } from '@konnect/host-api';
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

export function createSentMessages(
  ready: LoadEngine,
  readyEarly: LoadEarly,
  drafts: LiveDrafts,
  onChange: () => void,
): Pick<SubmissionsApi, 'restore' | 'receipts'> {
  async function restoreEarly(receiptId: string): Promise<unknown> {
    const item = (await readyEarly())?.takeEarly(receiptId);
    if (!item) return null;
    drafts.save(item.form, item.values).catch(() => undefined);
    onChange();
    return item.values;
  }

  return {
    async restore<T>(receiptId: string) {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.restore<T>(receiptId) : ((await restoreEarly(receiptId)) as T | null);
    },
    async receipts() {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.receipts() : ((await readyEarly())?.earlyReceipts() ?? []);
    },
  };
}
