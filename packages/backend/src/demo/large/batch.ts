import type { Db } from '@konnect/database';

/** What one statement makes of one kind. */
export interface Batch {
  db: Db;
  now: Date;
  /** Numbers of the first and the last row, from 1. */
  from: number;
  to: number;
  /** How many rows all batches make. */
  count: number;
}
