import type { Logger } from 'pino';
import type { BackendConfig } from '#app/config';
import type { Database } from '#app/db/database';
import type { PublicCache } from './public-cache';

export type Clock = () => Date;
/** Gives so many random bytes. */
export type Random = (bytes: number) => Buffer;

/** What every module gets when it is registered. */
export interface Dependencies {
  database: Database;
  config: BackendConfig;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Answers to public reads, kept for a moment; call `clear()` after a write that bypasses `route`. */
  publicCache: PublicCache;
}
