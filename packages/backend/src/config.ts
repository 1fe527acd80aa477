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

export interface ScholarshipSettings {
  slug: string;
  title: string;
  /** As text, for the intro. */
  period: string;
  /** Applications outside of these times are refused; undefined means no limit. */
  opensAt: Date | undefined;
  closesAt: Date | undefined;
}

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
  /** Port of the backend; 0 lets the system choose. The site's own PORT belongs to the edge. */
  port: number;
  /** Services that this process answers for; by default all of them. */
  services: readonly ServiceName[];
  dataDir: string;
  /** File with the erasures to repeat after a restore; undefined in tests that need none. */
  erasureJournal: string | undefined;
  /** `/readyz` fails below this many free megabytes of the data folder's disk; 0 checks nothing. */
  minFreeMegabytes: number;
  /** The least isolation of published code with which edges and registries start. */
  minIsolation: 'runtime' | 'user' | 'namespaces' | 'all';
  pageCacheMegabytes: number;
  cdn: CdnSettings;
  /** Milliseconds for which a stopping process still takes requests while `/readyz` fails. */
  stopDelayMs: number;
  databaseUrl: string | undefined;
  /** The database server's own address, where `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** The site's address, without a final slash. Absolute links use it and never a request's host. */
  publicUrl: string;
  /** The desk's address, without a final slash; undefined on the site's origin. Read by `staffUrlOf`. */
  staffUrl: string | undefined;
  assetOrigin: string | undefined;
  /** `publicUrl` names this machine, so that the site may have demo accounts. */
  isOnThisMachine: boolean;
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  hasApiDocs: boolean;
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitFactor: number;
  /** Milliseconds for which one process may answer a public read from memory. */
  publicCacheMs: number;
  /** The same for the numbers of rows in such responses. */
  countCacheMs: number;
  /** The bearer token of public calls, which every page carries. */
  publicToken: string;
  /** Previous tokens, which pages that are still open send. */
  formerPublicTokens: readonly string[];
  /** Refuses public calls without the token; otherwise they have tighter limits. */
  requirePublicToken: boolean;
  /** `demo` fills an empty database, `large` adds an archive. The default on PostgreSQL is `none`. */
  seed: 'none' | 'demo' | 'large';
  /** Bearer token for `/metrics`; without it only this machine may read them. */
  metricsToken: string | undefined;
  /** Read-only token with which edges and registries read at the registry. */
  registryEdgeToken: string | undefined;
  /** The demo staff's password; random for each account when left out. */
  demoStaffPassword: string | undefined;
  /** Passphrase of the wheel's envelopes, the same as in the page. */
  spinKey: string;
  /** Signs device cookies and encrypts the seeds of draws. Without it, the database stores a random one. */
  serverSecret: string | undefined;
  /** Undefined: staff sign in with passwords only. */
  oidc: OidcSettings | undefined;
  /** Roles that must set up a second factor before anything else. */
  secondFactorRoles: readonly StaffRole[];
  /** Age up to which a sign-in allows exports, erasures, accounts and overrides; 0 never asks again. */
  freshSignInMinutes: number;
  passwordSignIn: boolean;
  /** Bucket for visitors' files; undefined: the local disk. */
  s3: S3Settings | undefined;
  /** Prefix of the database's base backups in that bucket. */
  backupPrefix: string;
  /** ClamAV's daemon; undefined: files are not scanned. */
  clamav: ClamdAddress | undefined;
  scholarship: ScholarshipSettings;
  sender: { name: string; phones: readonly string[] };
  runsJobs: boolean;
  tracing: TracingSettings | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);

/** @throws Error that names every wrong setting in one message */
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

/** The journal must survive the database, so it lies beside the embedded database's folder. */
function journalBeside({ DATA_DIR: folder, DATABASE_URL: url }: Environment): string {
  return url === undefined
    ? `${folder.replace(/[\\/]+$/, '')}-erasures.jsonl`
    : join(folder, 'erasures.jsonl');
}

const isComplete = <Name extends string>(
  given: Record<Name, string | undefined>,
): given is Record<Name, string> => Object.values(given).every((value) => value !== undefined);

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
    // Without a mapping, the claim holds our own role names; the most powerful one counts.
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

/** The settings of a bucket are complete or absent; half of them would send files to the wrong place. */
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
