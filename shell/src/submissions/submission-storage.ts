import { isPhoneBorrowed, phoneStorage } from '@konnect/forms';
import { draftForms, FALLBACK_PREFIX as PREFIX, keysWith, readText, waitingCount } from './device';
import { type Draft, DRAFT_PREFIX, FILE_MARK, JOURNAL_PREFIX, parseDraft } from './draft-journal';
import { OUTBOX_PREFIX } from './outbox-item';
import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';

/** Keys are `draft:…`, `outbox:…` and `receipt:…`. */
export interface SubmissionStorage {
  get<T>(key: string): Promise<T | undefined>;
  /** @returns false when the value lasts for this visit only */
  set(key: string, value: unknown): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Reads and writes in one step, so that two tabs cannot both win. */
  update<T>(key: string, change: (old: T | undefined) => T | undefined): Promise<void>;
  list<T>(prefix: string): Promise<T[]>;
  /** Set when an earlier visit's data may be where this one cannot look. */
  mayMiss?: boolean;
}

/** Some private windows never answer IndexedDB requests. */
const ANSWER_WITHIN = 2_000;
/** A busy phone takes seconds to open its database; text that is stored nowhere else is worth the wait. */
const LATE_ANSWER_WITHIN = 15_000;

interface FallbackStorage extends SubmissionStorage {
  entries<T>(prefix: string): Promise<[string, T][]>;
}

/** localStorage for what JSON can hold, memory for files and where storage is forbidden. */
export function createFallbackStorage(local: Storage | null): FallbackStorage {
  const memory = new Map<string, unknown>();
  const isPlain = (value: unknown) =>
    !JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? '\u0000blob' : part)).includes(
      '\\u0000blob',
    );
  const storage: FallbackStorage = {
    async get<T>(key: string) {
      if (memory.has(key)) return memory.get(key) as T;
      const text = local?.getItem(PREFIX + key);
      return text ? (JSON.parse(text) as T) : undefined;
    },
    async set(key, value) {
      memory.set(key, value);
      if (!local || !isPlain(value)) return false;
      try {
        local.setItem(PREFIX + key, JSON.stringify(value));
        memory.delete(key);
        return true;
      } catch {
        // The storage is full, so the value stays in memory for this visit.
        return false;
      }
    },
    async delete(key) {
      memory.delete(key);
      local?.removeItem(PREFIX + key);
    },
    async update<T>(key: string, change: (old: T | undefined) => T | undefined) {
      const next = change(await storage.get<T>(key));
      if (next === undefined) await storage.delete(key);
      else await storage.set(key, next);
    },
    async entries<T>(prefix: string) {
      const keys = new Set([...memory.keys()].filter((key) => key.startsWith(prefix)));
      for (let index = 0; local && index < local.length; index += 1) {
        const key = local.key(index);
        if (key?.startsWith(PREFIX + prefix)) keys.add(key.slice(PREFIX.length));
      }
      const found = await Promise.all(
        [...keys].map(async (key) => [key, await storage.get<T>(key)] as const),
      );
      return found.filter((entry): entry is [string, Awaited<T> & T] => entry[1] !== undefined);
    },
    list: async <T>(prefix: string) => (await storage.entries<T>(prefix)).map(([, value]) => value),
  };
  return storage;
}

interface IndexedStorage {
  storage: SubmissionStorage;
  /** @returns false when the database refuses the value */
  write(key: string, value: unknown): Promise<boolean>;
}

/** A phone may end the connection of a page in the background without telling the page. */
function createLastingStore(): UseStore {
  const open = () => createStore('konnect', 'submissions');
  let store = open();
  return (mode, work) =>
    store(mode, work).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'QuotaExceededError') throw error;
      // A transaction that failed has changed nothing, so it can run again on a new connection.
      store = open();
      return store(mode, work);
    });
}

function createIndexedStorage(local: Storage | null): IndexedStorage {
  const store = createLastingStore();
  // Takes what IndexedDB refuses, as on a full disk. A file stays in it for this visit only.
  const spare = createFallbackStorage(local);
  const write = (key: string, value: unknown) =>
    set(key, value, store).then(
      () => true,
      () => false,
    );
  async function put(key: string, value: unknown): Promise<boolean> {
    if (!(await write(key, value))) return spare.set(key, value);
    // An older value in the spare store must not hide this one.
    await spare.delete(key);
    return true;
  }
  const storage: SubmissionStorage = {
    get: async <T>(key: string) => (await spare.get<T>(key)) ?? get<T>(key, store),
    set: put,
    async delete(key) {
      await spare.delete(key);
      await del(key, store);
    },
    async update<T>(key: string, change: (old: T | undefined) => T | undefined) {
      if ((await spare.get<T>(key)) !== undefined) return spare.update(key, change);
      let next: T | undefined;
      try {
        await update<T | undefined>(key, (old) => (next = change(old)), store);
      } catch {
        // A database that takes no more can still be read.
        next = change(await get<T>(key, store));
        if (next !== undefined) await spare.set(key, next);
      }
      // idb-keyval's update always writes; a key without a value is deleted right after.
      if (next === undefined) await del(key, store);
    },
    async list<T>(prefix: string) {
      const all = await entries<string, T | undefined>(store);
      const found = all.filter(([key, value]) => key.startsWith(prefix) && value !== undefined);
      const spared = await spare.entries<T>(prefix);
      return [...new Map([...(found as [string, T][]), ...spared]).values()];
    },
  };
  return { storage, write };
}

function storageOrNull(): Storage | null {
  try {
    const storage = phoneStorage();
    storage.setItem('konnect:probe', '1');
    storage.removeItem('konnect:probe');
    return storage;
  } catch {
    return null;
  }
}

function isAwaited(): boolean {
  return (
    draftForms().some((form) => readText(PREFIX + DRAFT_PREFIX + form) === null) ||
    waitingCount() > keysWith(PREFIX + OUTBOX_PREFIX).length
  );
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB gives no answer.')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Text from the visit without IndexedDB is newer than the database. What the database refuses stays. */
export async function takeOver(
  local: Storage,
  write: (key: string, value: unknown) => Promise<boolean>,
): Promise<void> {
  const kept = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
  for (const key of kept) {
    const text = local.getItem(key);
    const isTaken = text === null || (await write(key.slice(PREFIX.length), JSON.parse(text)));
    // Another tab may have written a newer text during this call.
    if (isTaken && local.getItem(key) === text) local.removeItem(key);
  }
}

/** Files cannot be in the text, so they come from the older copy; entries without their file are dropped. */
export function withFiles(values: unknown, older: unknown): unknown {
  if (values === FILE_MARK) return older instanceof Blob ? older : undefined;
  if (typeof values !== 'object' || values === null) return values;
  const part = (key: string | number): unknown =>
    typeof older === 'object' && older !== null
      ? (older as Record<string | number, unknown>)[key]
      : undefined;
  if (Array.isArray(values))
    return values.map((one, index) => withFiles(one, part(index))).filter((one) => one !== undefined);
  const entries = Object.entries(values).map(([key, one]) => [key, withFiles(one, part(key)), one] as const);
  if (entries.some(([, filled, one]) => one === FILE_MARK && filled === undefined)) return undefined;
  return Object.fromEntries(
    entries.flatMap(([key, filled]) => (filled === undefined ? [] : [[key, filled]])),
  );
}

/** The page may have closed before this text was stored. A newer stored draft stays. */
export async function takeJournal(local: Storage, storage: SubmissionStorage): Promise<void> {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '').filter((key) =>
    key.startsWith(JOURNAL_PREFIX),
  );
  for (const key of keys) {
    const text = local.getItem(key);
    const draft = parseDraft(text);
    const older = draft ? await storage.get<Draft>(DRAFT_PREFIX + draft.form) : undefined;
    const isStored =
      !draft ||
      (older && older.at > draft.at) ||
      (await storage.set(DRAFT_PREFIX + draft.form, {
        ...draft,
        values: withFiles(draft.values, older?.values),
      }));
    // Text that changed during this call is newer than what was stored.
    if (isStored && local.getItem(key) === text) local.removeItem(key);
  }
}

/** On a borrowed phone only the tab's storage is used. */
export async function openStorage(): Promise<SubmissionStorage> {
  const local = storageOrNull();
  const storage = isPhoneBorrowed() ? createFallbackStorage(local) : await findStorage(local);
  if (local) await takeJournal(local, storage).catch(() => undefined);
  return storage;
}

async function findStorage(local: Storage | null): Promise<SubmissionStorage> {
  if (typeof indexedDB === 'undefined') return createFallbackStorage(local);
  try {
    const { storage, write } = createIndexedStorage(local);
    await within(storage.get('probe'), isAwaited() ? LATE_ANSWER_WITHIN : ANSWER_WITHIN);
    if (local) await takeOver(local, write).catch(() => undefined);
    return storage;
  } catch {
    return { ...createFallbackStorage(local), mayMiss: true };
  }
}
