import { markWaiting, waitingCount } from './device-markers';
import { OUTBOX_PREFIX, outboxKey, type OutboxItem } from './outbox-item';
import { randomId } from './random-id';
import { fingerprint } from './payload';
import type { SubmissionStorage } from './submission-store';
import { waitAfter } from './wait-after';

type NewItem = Pick<OutboxItem, 'form' | 'label' | 'values' | 'input' | 'endpoint' | 'page'> & {
  fingerprint: string;
};

export interface Outbox {
  /** Writes a submission down before it is sent. The same content of the same form keeps its key. */
  put(item: NewItem): Promise<OutboxItem>;
  items(): Promise<OutboxItem[]>;
  /** Puts the note right of how many wait. */
  recount(): Promise<void>;
  remove(id: string): Promise<void>;
  postpone(id: string): Promise<void>;
  refuse(id: string, message: string): Promise<void>;
  /** Removes it and remembers its key, in case it is sent again unchanged. */
  takeBack(id: string): Promise<OutboxItem | null>;
}

const TAKEN_BACK = 'taken-back:';

export function createOutbox(storage: SubmissionStorage, now: () => number): Outbox {
  const items = async () => {
    const kept = await storage.list<OutboxItem>(OUTBOX_PREFIX);
    return kept.filter((item) => item.v === 1).sort((a, b) => a.at.localeCompare(b.at));
  };
  // What waits where this visit cannot look still waits.
  const unseen = storage.mayMiss ? waitingCount() : 0;
  const mark = async () => markWaiting(Math.max(unseen, (await items()).length));
  const change = (id: string, next: (item: OutboxItem) => OutboxItem) =>
    storage.update<OutboxItem>(outboxKey(id), (item) => (item ? next(item) : undefined));

  /** The key of an attempt that may have reached the server already: a second key would store the message twice. */
  async function keyFor(form: string, print: string): Promise<string> {
    const same = (await items()).find((item) => item.form === form && fingerprint(item.input) === print);
    if (same) return same.id;
    const taken = await storage.get<{ id: string; print: string }>(TAKEN_BACK + form);
    await storage.delete(TAKEN_BACK + form);
    return taken?.print === print ? taken.id : randomId();
  }

  return {
    async put({ fingerprint: print, ...rest }) {
      const id = await keyFor(rest.form, print);
      const at = new Date(now()).toISOString();
      // A crash during the first send leaves this behind; it is due as soon as its claim is free.
      const item: OutboxItem = { v: 1, id, at, attempts: 0, nextAt: now(), ...rest };
      await storage.update<OutboxItem>(outboxKey(id), (old) =>
        old?.leaseUntil ? { ...item, leaseUntil: old.leaseUntil } : item,
      );
      await mark();
      return item;
    },
    items,
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
      if (item.refusal === undefined)
        await storage.set(TAKEN_BACK + item.form, { id, print: fingerprint(item.input) });
      await storage.delete(outboxKey(id));
      await mark();
      return item;
    },
  };
}
