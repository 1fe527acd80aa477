/** What drafts, outbox and receipts need of a store; keys are `draft:…`, `outbox:…`, `receipt:…`. */
export interface SubmissionStorage {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads and writes in one step, so that two tabs cannot both win. */
  update<T>(key: string, change: (old: T | undefined) => T | undefined): Promise<void>;
  /** Values of all keys with this prefix. */
  list<T>(prefix: string): Promise<T[]>;
  /** Set when what an earlier visit kept may be where this one cannot look: nothing found here is no proof that there is nothing. */
  mayMiss?: boolean;
}
