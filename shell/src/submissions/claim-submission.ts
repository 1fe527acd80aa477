import type { OutboxItem } from './outbox-item';
import { outboxKey } from './outbox-item';
import type { SubmissionStorage } from './submission-store';

/** Longer than a call may take, so that a lease never ends under a call that is still under way. */
export const LEASE_MS = 25_000;

export interface ClaimOptions {
  storage: SubmissionStorage;
  /** Web Locks; null where the browser has none. */
  locks: Pick<LockManager, 'request'> | null;
  now: () => number;
}

/**
 * Runs `work` with the submission reserved for this tab, or answers `taken` when another tab has it. A lock ends with
 * its tab; without Web Locks a lease in the store does the same after a while.
 */
export async function claimSubmission<T>(
  id: string,
  options: ClaimOptions,
  work: () => Promise<T>,
): Promise<T | 'taken'> {
  const { storage, locks, now } = options;
  if (locks)
    return locks.request(`konnect-submission:${id}`, { ifAvailable: true }, (lock) =>
      lock ? work() : Promise.resolve('taken' as const),
    );

  let isMine = false;
  await storage.update<OutboxItem>(outboxKey(id), (item) => {
    if (!item) return undefined;
    isMine = !item.leaseUntil || item.leaseUntil < now();
    return isMine ? { ...item, leaseUntil: now() + LEASE_MS } : item;
  });
  if (!isMine) return 'taken';
  try {
    return await work();
  } finally {
    await storage.update<OutboxItem>(outboxKey(id), (item) => {
      if (!item) return undefined;
      const { leaseUntil: _ended, ...rest } = item;
      return rest;
    });
  }
}
