import type { Readable } from 'node:stream';

/**
 * Stored files that lie elsewhere. Their paths are those that they would have in the data folder, so a backup
 * fits a site with a bucket and one without.
 */
export interface BucketFiles {
  /** `modified` in milliseconds since 1970. */
  list(): AsyncIterable<{ path: string; modified: number }>;
  /** Undefined when it is gone. */
  open(path: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /**
   * Copies a restored file from the disk to its place in the bucket. @returns whether it is of no use on the
   * disk any more
   */
  take(path: string, file: string): Promise<boolean>;
}
