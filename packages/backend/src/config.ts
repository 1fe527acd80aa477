// Everything the backend reads from the environment, read once.
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ServiceName, StaffRole } from '@konnect/contracts';
import type { TracingSettings } from '@konnect/tracing';
import type { ClamdAddress } from '#app/modules/media/files/clamd';
import type { S3Settings } from '#app/modules/media/files/s3-file-store';
import { cdnOf, type CdnSettings } from './cdn-settings';
import { environment, type Environment } from './environment';
import { assetOriginFault } from './asset-origin';
import { staffUrlFault } from './staff-url';
import { tracingOf } from './tracing-settings';

/** The scholarship, as its page shows it. */
export interface ScholarshipSettings {
  slug: string;
  title: string;
  /** In words, for the intro. */
  period: string;
  /** Applications outside of these times are refused; undefined means no limit. */
  opensAt: Date | undefined;
  closesAt: Date | undefined;
}

/** The company's identity provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claim with one value or a list of them. */
  roleClaim: string;
  /** Maps values of the claim to roles; the first match counts. */
  roles: readonly { value: string; role: StaffRole }[];
}

export interface BackendConfig {
  host: string;
  /** Port of the backend itself; chosen by the system when 0. The site's own PORT belongs to the edge. */
  port: number;
  /** Services that this process answers for; by default all of them. */
  services: readonly ServiceName[];
  /** Folder of the embedded database and of stored files. */
  dataDir: string;
  /** File that tells which erasures to repeat after a restore; undefined in tests that need none. */
  erasureJournal: string | undefined;
  /** Free megabytes of its disk below which the process says that it is not ready; 0 asks for none. */
  minFreeMegabytes: number;
  /** How well published code must be kept apart where edges and registries start. */
  minIsolation: 'runtime' | 'user' | 'namespaces' | 'all';
  /** Room for finished pages in the memory of one edge process. */
  pageCacheMegabytes: number;
  cdn: CdnSettings;
  /** How long a process that was told to stop goes on taking requests, while it says that it is not ready. */
  stopDelayMs: number;
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /**
   * Address that visitors use, without a slash at the end. Absolute links come from here and never from a
   * request.
   */
  publicUrl: string;
  /**
   * Address of the desk, without a slash at the end; undefined where it shares the origin of `publicUrl`.
   * Read by `staffUrlOf`.
   */
  staffUrl: string | undefined;
  /** Origin from which browsers load published files; undefined: that of the page. */
  assetOrigin: string | undefined;
  /**
   * The site is tried out here: that address names this machine itself. Only then there are demo accounts.
   */
  isOnThisMachine: boolean;
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Whether `/docs` shows the API. */
  hasApiDocs: boolean;
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitFactor: number;
  /** How long one process may answer a public read from memory. */
  publicCacheMs: number;
  /** The same for the numbers of rows in such responses. */
  countCacheMs: number;
  /** The bearer of the site's public calls, which every page carries. */
  publicToken: string;
  /** The previous value, which pages that are still open send. */
  formerPublicTokens: readonly string[];
  /** Public calls without it are refused; otherwise they have tighter limits. */
  requirePublicToken: boolean;
  /**
   * `demo` fills an empty database with the demo content, `large` adds a big archive. It is never the default
   * on a PostgreSQL, which may hold real data.
   */
  seed: 'none' | 'demo' | 'large';
  /** Bearer token for `/metrics`; without it only this machine may read them. */
  metricsToken: string | undefined;
  /** Lets edges read at the registry, and changes nothing there; for edges and registries alone. */
  registryEdgeToken: string | undefined;
  /** The demo staff's password; a random one each when left out. */
  demoStaffPassword: string | undefined;
  /** Passphrase of the wheel's envelopes, the same as in the page. */
  spinKey: string;
  /**
   * Signs device cookies and encrypts the seeds of draws. Without it, one is created and stored in the
   * database.
   */
  serverSecret: string | undefined;
  /** Undefined: the staff sign in with passwords only. */
  oidc: OidcSettings | undefined;
  /** Roles whose people must set up a second factor before anything else. */
  secondFactorRoles: readonly StaffRole[];
  /**
   * Age up to which a sign-in is fresh enough for exports, erasures, accounts and overrides; 0 never asks
   * again.
   */
  freshSignInMinutes: number;
  /** False only with an identity provider. */
  passwordSignIn: boolean;
  /** Bucket for the files that people send; on this machine's disk when undefined. */
  s3: S3Settings | undefined;
  /** Of the base backups of the database in that bucket. */
  backupPrefix: string;
  /** ClamAV's daemon; undefined: files are not scanned. */
  clamav: ClamdAddress | undefined;
  scholarship: ScholarshipSettings;
  /** The sender of letters. */
  sender: { name: string; phones: readonly string[] };
  /** False where a worker runs the background jobs. */
  runsJobs: boolean;
  tracing: TracingSettings | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);

/**
 * @throws Error that names every wrong setting in one message
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): BackendConfig {
  // An empty setting in a file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`These settings are wrong: ${lines.join('; ')}.`);
  }
  const settings = parsed.data;
  const isOnThisMachine = THIS_MACHINE.has(new URL(settings.PUBLIC_URL).hostname);
  if (settings.DEMO_STAFF_PASSWORD && !isOnThisMachine)
    throw new Error(
      'These settings are wrong: DEMO_STAFF_PASSWORD is for a site on this machine; with this PUBLIC_URL make accounts with `pnpm staff add`.',
    );
  const fault = settings.STAFF_URL && staffUrlFault(settings.STAFF_URL, settings.PUBLIC_URL);
  if (fault) throw new Error(`These settings are wrong: STAFF_URL ${fault}.`);
  const assetFault = assetOriginFault(settings);
  if (assetFault) throw new Error(`These settings are wrong: ASSET_ORIGIN ${assetFault}.`);
  return {
    host: settings.HOST,
    port: settings.BACKEND_PORT ?? 0,
    services: settings.SERVICES,
    dataDir: settings.DATA_DIR,
    erasureJournal: settings.ERASURE_JOURNAL ?? journalBeside(settings),
    minFreeMegabytes: settings.MIN_FREE_MB,
    minIsolation: settings.MIN_ISOLATION,
    pageCacheMegabytes: settings.PAGE_CACHE_MB,
    cdn: cdnOf(settings),
    stopDelayMs: settings.STOP_DELAY_MS,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePool: settings.DATABASE_POOL,
    publicUrl: settings.PUBLIC_URL,
    staffUrl: settings.STAFF_URL,
    assetOrigin: settings.ASSET_ORIGIN,
    isOnThisMachine,
    trustedProxies: settings.TRUSTED_PROXIES,
    hasApiDocs: settings.API_DOCS === 'on',
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    publicCacheMs: settings.PUBLIC_CACHE_MS,
    countCacheMs: settings.PUBLIC_CACHE_MS,
    publicToken: settings.PUBLIC_TOKEN,
    formerPublicTokens: settings.PUBLIC_TOKEN_FORMER,
    requirePublicToken: settings.PUBLIC_TOKEN_REQUIRED === 'on',
    seed: settings.SEED ?? (settings.DATABASE_URL ? 'none' : 'demo'),
    metricsToken: settings.METRICS_TOKEN,
    registryEdgeToken: settings.REGISTRY_EDGE_TOKEN,
    demoStaffPassword: settings.DEMO_STAFF_PASSWORD,
    spinKey: settings.SPIN_KEY,
    serverSecret: settings.SERVER_SECRET,
    oidc: providerOf(settings),
    secondFactorRoles: settings.SECOND_FACTOR_ROLES,
    freshSignInMinutes: settings.FRESH_SIGN_IN_MINUTES,
    passwordSignIn: settings.PASSWORD_SIGN_IN === 'on',
    s3: bucketOf(settings),
    backupPrefix: settings.BACKUP_PREFIX,
    clamav: scannerOf(settings),
    sender: { name: settings.SITE_NAME, phones: settings.SITE_PHONES },
    scholarship: {
      slug: settings.SCHOLARSHIP_SLUG,
      title: settings.SCHOLARSHIP_TITLE,
      period: settings.SCHOLARSHIP_PERIOD,
      opensAt: settings.SCHOLARSHIP_OPENS_AT,
      closesAt: settings.SCHOLARSHIP_CLOSES_AT,
    },
    runsJobs: settings.JOBS === 'on',
    tracing: tracingOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * Outside of what holds the database: beside the folder of the embedded one, inside of the folder when a
 * server has it.
 */
function journalBeside({ DATA_DIR: folder, DATABASE_URL: url }: Environment): string {
  return url === undefined
    ? `${folder.replace(/[\\/]+$/, '')}-erasures.jsonl`
    : join(folder, 'erasures.jsonl');
}

const isComplete = <Name extends string>(
  given: Record<Name, string | undefined>,
): given is Record<Name, string> => Object.values(given).every((value) => value !== undefined);

/** @returns undefined when none of them is set. @throws Error when only some are */
function allOrNone<Name extends string>(
  given: Record<Name, string | undefined>,
  what: string,
): Record<Name, string> | undefined {
  if (isComplete(given)) return given;
  const names = Object.keys(given) as Name[];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return undefined;
  throw new Error(`These settings are wrong: ${missing.join(', ')} must be set, too, for ${what}.`);
}

/** Half of a provider's settings would look like a way to sign in and be none. */
function providerOf(settings: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  const given = allOrNone({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }, 'signing in with a provider');
  if (!given) {
    if (settings.PASSWORD_SIGN_IN === 'off')
      throw new Error(
        'These settings are wrong: PASSWORD_SIGN_IN can be off only with OIDC_ISSUER; nobody could sign in.',
      );
    return undefined;
  }
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
    roleClaim: settings.OIDC_ROLE_CLAIM,
    // Without a mapping the claim holds our own names; of several, the one that may do most counts.
    roles:
      settings.OIDC_ROLES ??
      (['admin', 'editor', 'support', 'hr'] as const).map((role) => ({ value: role, role })),
  };
}

/** The port that ClamAV's manual names. */
const CLAMD_PORT = 3310;

function scannerOf({ CLAMAV_HOST: given, CLAMAV_SOCKET: path }: Environment): ClamdAddress | undefined {
  if (given !== undefined && path !== undefined)
    throw new Error('These settings are wrong: set CLAMAV_HOST or CLAMAV_SOCKET, not both.');
  if (path !== undefined) return { path };
  if (given === undefined) return undefined;
  const { hostname, port } = new URL(`tcp://${given}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) };
}

/**
 * The settings of a bucket are complete or absent, because with half of them files would go to the wrong
 * place.
 */
function bucketOf(settings: Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = allOrNone(
    { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    'files in a bucket',
  );
  return (
    given && {
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      region: S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    }
  );
}
