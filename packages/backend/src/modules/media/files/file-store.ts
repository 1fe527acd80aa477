import type { Readable } from 'node:stream';

/** The program makes the keys (`ab/abcd...`); a sent name never becomes one. */
export interface FileStore {
  /** Takes over the complete file at `path` in one step. An existing key is replaced. */
  put(key: string, file: { path: string; mediaType: string }): Promise<void>;
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Succeeds for a missing file too. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]{8,80}$/;

/** @throws Error for a key that this program did not make, which is a programming error */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the file store.`);
  return key;
}
