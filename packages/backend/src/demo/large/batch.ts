import type { Db } from '@konnect/database';

export interface Batch {
  db: Db;
  now: Date;
  /** Numbers of the first and the last row, from 1. */
  from: number;
  to: number;
  /** Number of rows of all batches. */
  count: number;
}
