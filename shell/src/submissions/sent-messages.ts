import type { SubmissionsApi } from '@konnect/host-api';
import type { LoadEngine } from './engine';
import type { LiveDrafts } from './live-drafts';

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

/**
 * Receipts of this device and messages that are taken back, also of those that wait for the code that sends.
 */
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
