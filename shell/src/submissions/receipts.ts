import type { Receipt } from '@konnect/host-api';
import type { SubmissionStorage } from './submission-storage';

const RECEIPT_PREFIX = 'receipt:';
/** As many as a person may want to look back at. */
const KEPT = 20;

export interface Receipts {
  keep(receipt: Receipt): Promise<void>;
  /** Newest first. */
  sent(): Promise<Receipt[]>;
}

export function createReceipts(storage: SubmissionStorage): Receipts {
  const sent = async () =>
    (await storage.list<Receipt>(RECEIPT_PREFIX)).sort((a, b) => b.at.localeCompare(a.at));
  return {
    async keep(receipt) {
      await storage.set(RECEIPT_PREFIX + receipt.id, receipt);
      const old = (await sent()).slice(KEPT);
      await Promise.all(old.map((one) => storage.delete(RECEIPT_PREFIX + one.id)));
    },
    sent,
  };
}

/** The server's reference, where its answer has one. */
export function referenceOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined;
  return typeof data.reference === 'string' ? data.reference : undefined;
}
