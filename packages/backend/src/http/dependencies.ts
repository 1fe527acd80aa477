import type { ActiveOverride, ReleaseReport, ReleaseVersionInfo } from '@konnect/contracts';
import type { Logger } from 'pino';
import type { Database, Db } from '@konnect/database';
import type { BackendConfig } from '#app/config';
import type { Files } from '#app/modules/media/files/files';
import type { PublicCache } from './public-cache';
import type { ReadToken } from './public-token';

export type Clock = () => Date;
/** Gives so many random bytes. */
export type Random = (bytes: number) => Buffer;

/** How one version did in one visit: what rollouts are judged by. */
export interface VisitOutcome {
  remoteId: string;
  version: string;
  source: 'browser';
  visits: number;
  failures: number;
  lcpMs?: number;
  inpMs?: number;
  cls?: number;
  at: Date;
}

/** One remote in another version for one browser; who asks was checked before. */
export interface ReleaseOverrides {
  /** Name of the cookie in which a browser keeps its token. */
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | null>;
  make(
    db: Db,
    wish: {
      remote: string;
      version?: string | undefined;
      address?: string | undefined;
      minutes: number;
      by: string;
    },
  ): Promise<
    | { token: string; override: ActiveOverride; opens: string }
    | { refused: { status: number; field: 'version' | 'address'; message: string } }
  >;
  /** What a browser's token shows; null for none and for one that is not good, or not any more. */
  read(token: string | undefined): Promise<ActiveOverride | null>;
}

/** What every module gets when it is registered. */
export interface Dependencies {
  database: Database;
  config: BackendConfig;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Answers to public reads, kept for a moment; call `clear()` after a write that bypasses `route`. */
  publicCache: PublicCache;
  readToken: ReadToken;
  /** What people sent with their forms. */
  files: Files;
  /** Where outcomes of visits are counted for the registry; left out where no registry shares this database. */
  recordOutcomes?: (outcomes: readonly VisitOutcome[]) => Promise<void>;
  /** What the registry on this database has to tell the staff. */
  reportReleases?: () => Promise<ReleaseReport>;
  /** Signs with the registry's key; left out where no registry shares this data folder. */
  overrides?: ReleaseOverrides;
}
