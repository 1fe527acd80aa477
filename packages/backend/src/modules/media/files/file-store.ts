import type { Readable } from 'node:stream';

/** Where the bytes of stored files lie. Keys are ours (`ab/abcd...`), never a name that somebody sent. */
export interface FileStore {
  /** Takes the finished file at `path` over, whole or not at all; the same key again replaces it. */
  put(key: string, file: { path: string; mediaType: string }): Promise<void>;
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** A file that is gone already is a success. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]{8,80}$/;

/** @throws Error for a key that this program did not make: a programming mistake */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the file store.`);
  return key;
}
