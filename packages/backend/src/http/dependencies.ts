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
export type Random = (bytes: number) => Buffer;

/** The result of one version in one visit, by which rollouts are evaluated. */
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

/** @param token of the edge that served the visit; without a valid one, rollouts ignore the outcome */
export type RecordOutcomes = (
  outcomes: readonly VisitOutcome[],
  token: string | undefined,
) => Promise<unknown>;

/** The text for the desk when another machine's registry does not answer; nothing was changed. */
export interface RegistryAway {
  away: string;
}

/** Shows one remote in another version to one browser; the caller has checked the permission. */
export interface ReleaseOverrides {
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | RegistryAway | null>;
  isForStaff(db: Db, remote: string): Promise<boolean>;
  /** @param record writes the audit log's entry; when it fails, nothing is returned */
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
    /** `link` is a path on the site; null for an account, whose cookie is `token`. */
    | { token: string; link: string | null; override: ActiveOverride; opens: string }
    | { refused: { status: number; field: 'version' | 'address'; message: string } }
    | RegistryAway
  >;
  /** Null for a token that is missing, invalid, expired or of another account. */
  read(token: string | undefined, email: string): Promise<ActiveOverride | null>;
}

export interface RegistryJobs {
  report(db: Db): Promise<{ jobs: BackgroundJobInfo[]; failed: FailedJobRun[] }>;
  /** Retries an abandoned run. @returns undefined when the run is no longer abandoned */
  retry(db: Db, id: string): Promise<{ name: string } | undefined>;
}

export interface Dependencies {
  database: Database;
  config: BackendConfig;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Cached responses of public reads. Call `clear()` after a write that bypasses `route`. */
  publicCache: PublicCache;
  readToken: ReadToken;
  files: Files;
  scanner?: Scanner;
  /** Counts outcomes of visits; undefined when no registry shares this database, as with the next three. */
  recordOutcomes?: RecordOutcomes;
  reportReleases?: () => Promise<ReleaseReport>;
  reportService?: (since: Date) => Promise<ServiceReport>;
  registryJobs?: RegistryJobs;
  /** Uses the registry's key in this data folder, or a registry that signs; undefined when neither exists. */
  overrides?: ReleaseOverrides;
}
