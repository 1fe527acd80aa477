import type { Readable } from 'node:stream';

/** Paths are those of the data folder, so a backup fits a site with or without a bucket. */
export interface BucketFiles {
  list(): AsyncIterable<{ path: string; modified: number }>;
  open(path: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Copies a restored file into the bucket. @returns whether the disk no longer needs it */
  take(path: string, file: string): Promise<boolean>;
}
