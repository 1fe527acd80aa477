import { callTimeout } from '@konnect/api-client';
import type { Receipt } from '@konnect/host-api';
import { markWaiting, waitingCount } from './device';
import { fingerprint, OUTBOX_PREFIX, outboxKey, type OutboxItem, randomId, unpackInput } from './outbox-item';
import type { SubmissionStorage } from './submission-storage';

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

// Milliseconds after the n-th failed attempt: 5 s, doubled up to 5 minutes.
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);
}

type NewItem = Pick<OutboxItem, 'form' | 'label' | 'values' | 'input' | 'endpoint' | 'page'> & {
  fingerprint: string;
};

export interface Outbox {
  /** Stores a submission before it is sent. The same content of the same form keeps its key. */
  put(item: NewItem): Promise<OutboxItem>;
  items(): Promise<OutboxItem[]>;
  item(id: string): Promise<OutboxItem | undefined>;
  recount(): Promise<void>;
  remove(id: string): Promise<void>;
  postpone(id: string): Promise<void>;
  refuse(id: string, message: string): Promise<void>;
  /** Removes the item and remembers its key, in case it is sent again unchanged. */
  takeBack(id: string): Promise<OutboxItem | null>;
  /** Forgets the remembered keys of a form, whose message is now sent. */
  forgetKeys(form: string): Promise<void>;
}

/** Keys of messages of one form that left the outbox unsent, newest first. */
const TAKEN_BACK = 'taken-back:';
const MOST_TAKEN_BACK = 10;

interface TakenBack {
  id: string;
  print: string;
}

export function createOutbox(storage: SubmissionStorage, now: () => number): Outbox {
  const items = async () => {
    const kept = await storage.list<OutboxItem>(OUTBOX_PREFIX);
    return kept.filter((item) => item.v === 1).sort((a, b) => a.at.localeCompare(b.at));
  };
  // Messages where this visit cannot look still wait.
  const unseen = storage.mayMiss ? waitingCount() : 0;
  const mark = async () => markWaiting(Math.max(unseen, (await items()).length));
  const change = (id: string, next: (item: OutboxItem) => OutboxItem) =>
    storage.update<OutboxItem>(outboxKey(id), (item) => (item ? next(item) : undefined));

  // An earlier attempt may have reached the server: a second key would store the message twice.
  async function earlierKey(form: string, print: string): Promise<string | undefined> {
    const same = (await items()).find((item) => item.form === form && fingerprint(item.input) === print);
    if (same) return same.id;
    return (await takenBack(form)).find((taken) => taken.print === print)?.id;
  }

  async function takenBack(form: string): Promise<TakenBack[]> {
    // Earlier versions stored one.
    const stored = await storage.get<TakenBack | TakenBack[]>(TAKEN_BACK + form);
    return stored ? [stored].flat() : [];
  }

  async function noteTakenBack({ form, id, input }: OutboxItem): Promise<void> {
    const all = [{ id, print: fingerprint(input) }, ...(await takenBack(form))];
    await storage.set(TAKEN_BACK + form, all.slice(0, MOST_TAKEN_BACK));
  }

  async function forgetKey(form: string, id: string): Promise<void> {
    const all = await takenBack(form);
    const others = all.filter((taken) => taken.id !== id);
    if (others.length < all.length) await storage.set(TAKEN_BACK + form, others);
  }

  return {
    async put({ fingerprint: print, ...rest }) {
      const earlier = await earlierKey(rest.form, print);
      const id = earlier ?? randomId();
      const at = new Date(now()).toISOString();
      // After a crash during the first send this is due as soon as its claim is free.
      const item: OutboxItem = {
        ...{ v: 1, id, at, attempts: 0, nextAt: now(), ...rest },
        ...(earlier && { mayHaveArrived: true }),
      };
      await storage.update<OutboxItem>(outboxKey(id), (old) =>
        old?.leaseUntil ? { ...item, leaseUntil: old.leaseUntil } : item,
      );
      if (earlier) await forgetKey(rest.form, earlier);
      await mark();
      return item;
    },
    items,
    item: (id) => storage.get<OutboxItem>(outboxKey(id)),
    recount: mark,
    async remove(id) {
      await storage.delete(outboxKey(id));
      await mark();
    },
    async postpone(id) {
      await change(id, (item) => ({
        ...item,
        attempts: item.attempts + 1,
        nextAt: now() + waitAfter(item.attempts + 1),
      }));
    },
    async refuse(id, message) {
      await change(id, (item) => ({ ...item, refusal: message }));
    },
    async takeBack(id) {
      const item = await storage.get<OutboxItem>(outboxKey(id));
      if (!item) return null;
      if (item.refusal === undefined) await noteTakenBack(item);
      await storage.delete(outboxKey(id));
      await mark();
      return item;
    },
    forgetKeys: (form) => storage.delete(TAKEN_BACK + form),
  };
}

const LEASE_SPARE_MS = 10_000;

/** Milliseconds, longer than the call may take, so that no lease ends under a running call. */
export function leaseOf({ input }: Pick<OutboxItem, 'input'>): number {
  return callTimeout(unpackInput(input)['body']) + LEASE_SPARE_MS;
}

export interface ClaimOptions {
  storage: SubmissionStorage;
  locks: Pick<LockManager, 'request'> | null;
  now: () => number;
}

/** Without Web Locks a lease in the store ends after a while. @returns `taken` if another tab has it */
export async function claimSubmission<T>(
  id: string,
  options: ClaimOptions,
  work: () => Promise<T>,
): Promise<T | 'taken'> {
  const { storage, locks, now } = options;
  let hasStarted = false;
  try {
    if (locks)
      return await locks.request(`konnect-submission:${id}`, { ifAvailable: true }, (lock) => {
        hasStarted = true;
        return lock ? work() : Promise.resolve('taken' as const);
      });
  } catch (error) {
    // A browser that blocks site data refuses the lock itself; the lease works there too.
    if (hasStarted) throw error;
  }

  let isMine = false;
  await storage.update<OutboxItem>(outboxKey(id), (item) => {
    if (!item) return undefined;
    isMine = !item.leaseUntil || item.leaseUntil < now();
    return isMine ? { ...item, leaseUntil: now() + leaseOf(item) } : item;
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

const RECEIPT_PREFIX = 'receipt:';
const MOST_RECEIPTS = 20;

export interface Receipts {
  keep(receipt: Receipt): Promise<void>;
  sent(): Promise<Receipt[]>;
}

export function createReceipts(storage: SubmissionStorage): Receipts {
  const sent = async () =>
    (await storage.list<Receipt>(RECEIPT_PREFIX)).sort((a, b) => b.at.localeCompare(a.at));
  return {
    async keep(receipt) {
      await storage.set(RECEIPT_PREFIX + receipt.id, receipt);
      const old = (await sent()).slice(MOST_RECEIPTS);
      await Promise.all(old.map((one) => storage.delete(RECEIPT_PREFIX + one.id)));
    },
    sent,
  };
}

export function referenceOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined;
  return typeof data.reference === 'string' ? data.reference : undefined;
}
