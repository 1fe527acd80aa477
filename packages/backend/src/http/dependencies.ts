import type {
  ActiveOverride,
  BackgroundJobInfo,
  FailedJobRun,
  ReleaseReport,
  ServiceReport,
  ReleaseVersionInfo,
} from '@konnect/contracts';
import type { Logger } from 'pino';
import type { Database, Db } from '@konnect/database';
import type { BackendConfig } from '#app/config';
import type { Files, Scanner } from '#app/modules/media/files/files';
import type { PublicCache } from './public-cache';
import type { ReadToken } from './public-token';

export type Clock = () => Date;
/** Returns this many random bytes. */
export type Random = (bytes: number) => Buffer;

/** How one version did in one visit; rollouts are evaluated by these. */
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

/** @param token of the edge that served the visit; what comes without one decides about no rollout */
export type RecordOutcomes = (
  outcomes: readonly VisitOutcome[],
  token: string | undefined,
) => Promise<unknown>;

/** A sentence for the desk: the registry on another machine cannot be asked, and nothing was changed. */
export interface RegistryAway {
  away: string;
}

/** Shows one remote in another version to one browser. The caller has checked the permission. */
export interface ReleaseOverrides {
  /** Name of the cookie that holds the browser's token. */
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | RegistryAway | null>;
  /** Whether visitors never get this remote. */
  isForStaff(db: Db, remote: string): Promise<boolean>;
  /** @param record writes what is to be remembered of it; when that fails, nothing is returned */
  make(
    database: Database,
    wish: {
      remote: string;
      version?: string | undefined;
      address?: string | undefined;
      minutes: number;
      by: string;
      /** Email of the account in whose sessions alone it holds; without one, a link is made. */
      account?: string | undefined;
    },
    record: (tx: Db) => Promise<unknown>,
  ): Promise<
    /** `link` is the path on the site that asks about it; null for an account, whose cookie is `token`. */
    | { token: string; link: string | null; override: ActiveOverride; opens: string }
    | { refused: { status: number; field: 'version' | 'address'; message: string } }
    | RegistryAway
  >;
  /**
   * The override that a browser's token names; null without one, and for one that is invalid, expired or not
   * of this account.
   */
  read(token: string | undefined, email: string): Promise<ActiveOverride | null>;
}

/** Jobs that the registry on this database does by itself, for the staff. */
export interface RegistryJobs {
  report(db: Db): Promise<{ jobs: BackgroundJobInfo[]; failed: FailedJobRun[] }>;
  /** Has a run that was given up tried again. @returns undefined when it is none any more */
  retry(db: Db, id: string): Promise<{ name: string } | undefined>;
}

/** Everything that a module receives when it is registered. */
export interface Dependencies {
  database: Database;
  config: BackendConfig;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Cached responses of public reads. Call `clear()` after a write that bypasses `route`. */
  publicCache: PublicCache;
  readToken: ReadToken;
  /** The files that visitors sent with their forms. */
  files: Files;
  /** Undefined without the setting: then files are not scanned for viruses. */
  scanner?: Scanner;
  /** Counts outcomes of visits for the registry; undefined when no registry shares this database. */
  recordOutcomes?: RecordOutcomes;
  /** Reads the report of the registry on this database, for the staff. */
  reportReleases?: () => Promise<ReleaseReport>;
  /** Reads what the edges of that registry counted since a moment. */
  reportService?: (since: Date) => Promise<ServiceReport>;
  /** Reports nothing where no registry works on this database. */
  registryJobs?: RegistryJobs;
  /**
   * Signs with the registry's key where it shares this data folder, or has the registry sign; undefined when
   * neither is possible.
   */
  overrides?: ReleaseOverrides;
}
