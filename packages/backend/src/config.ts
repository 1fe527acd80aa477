// Everything the backend reads from the environment, read once.
import * as z from 'zod/mini';
import { STAFF_ROLES, type ServiceName, type StaffRole } from '@konnect/contracts';
import type { S3Settings } from '#app/modules/files/s3-file-store';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number'))),
);
const url = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^https?:\/\//.test(value) && URL.canParse(value),
        'must be an address beginning with http:// or https://',
      ),
    ),
  z.transform((value) => value.replace(/\/+$/, '')),
);
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const factor = z.pipe(
  z.string().check(z.regex(/^\d{1,4}(\.\d+)?$/, 'must be a number, 0 or more')),
  z.transform(Number),
);

/** As it stands in a header, and in a list of them. */
const token = z.string().check(z.regex(/^[\x21-\x2b\x2d-\x7e]+$/, 'must be without blanks and commas'));

const SERVICES = ['main', 'ticket', 'spin', 'food', 'content'] as const satisfies readonly ServiceName[];
const services = z.pipe(
  list,
  z
    .array(z.enum(SERVICES, `must be some of ${SERVICES.join(', ')}`))
    .check(z.minLength(1, 'must name a service')),
);

const moment = z.pipe(
  z.iso.datetime({ offset: true, message: 'must be a moment such as 2026-12-02T00:00:00+03:00' }),
  z.transform((text) => new Date(text)),
);

/** `https`, or plain on this machine for trying out. Kept as it is written: a provider's name for itself may end in a slash. */
const issuer = z
  .string()
  .check(
    z.refine(
      (value) => /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) && URL.canParse(value),
      'must be an address beginning with https://',
    ),
  );
const roles = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) =>
          value
            .split(',')
            .every((pair) =>
              STAFF_ROLES.some(
                (role) => pair.trim().endsWith(`=${role}`) && pair.trim().length > role.length + 1,
              ),
            ),
        `must be a list like it-team=admin,writers=editor with the roles ${STAFF_ROLES.join(', ')}`,
      ),
    ),
  z.transform((value) =>
    value.split(',').map((pair) => {
      const at = pair.lastIndexOf('=');
      return { value: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim() as StaffRole };
    }),
  ),
);

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_PORT: z.optional(port),
  SERVICES: z._default(services, [...SERVICES]),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')),
      z.transform(Number),
    ),
    10,
  ),
  PUBLIC_URL: z._default(url, 'http://127.0.0.1:3000'),
  TRUSTED_PROXIES: z._default(list, ['127.0.0.1', '::1']),
  RATE_LIMIT_FACTOR: z._default(factor, 1),
  PUBLIC_CACHE_MS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be milliseconds')), z.transform(Number)),
    1_000,
  ),
  PUBLIC_TOKEN: z._default(token, 'konnect-public'),
  PUBLIC_TOKEN_FORMER: z._default(z.pipe(list, z.array(token)), []),
  PUBLIC_TOKEN_REQUIRED: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  SEED: z.optional(z.enum(['none', 'demo', 'large'], 'must be none, demo or large')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  DEMO_STAFF_PASSWORD: z.optional(z.string()),
  SPIN_KEY: z._default(z.string(), 'konnect-spin'),
  SERVER_SECRET: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ROLE_CLAIM: z._default(z.string(), 'roles'),
  OIDC_ROLES: z.optional(roles),
  PASSWORD_SIGN_IN: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SITE_NAME: z._default(z.string(), 'Konnect'),
  SITE_PHONES: z._default(list, ['0700 000 100', '0700 000 200']),
  SCHOLARSHIP_SLUG: z._default(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be a word for an address, in small letters')),
    'scholarship',
  ),
  SCHOLARSHIP_TITLE: z._default(z.string(), 'Konnect scholarship'),
  SCHOLARSHIP_PERIOD: z._default(z.string(), '2/12/2024 to 16/1/2025'),
  SCHOLARSHIP_OPENS_AT: z.optional(moment),
  SCHOLARSHIP_CLOSES_AT: z.optional(moment),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a log level such as info',
    ),
    'info',
  ),
});

/** The scholarship, as its page shows it. */
export interface ScholarshipSettings {
  slug: string;
  title: string;
  /** In words, for the intro. */
  period: string;
  /** Applications outside of these are refused; undefined is no limit. */
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
  /** Which value of the claim gives which role; the first that fits counts. */
  roles: readonly { value: string; role: StaffRole }[];
}

export interface BackendConfig {
  host: string;
  /** Port of the backend itself; chosen by the system when 0. The site's own PORT belongs to the edge. */
  port: number;
  /** Which services this process answers for; by default all of them. */
  services: readonly ServiceName[];
  /** Folder of the embedded database and of stored files. */
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Address that visitors use, without a slash at the end. Absolute links come from here and never from a request. */
  publicUrl: string;
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitFactor: number;
  /** How long one process may answer a public read from memory. */
  publicCacheMs: number;
  /** The same for numbers of rows inside of such answers. */
  countCacheMs: number;
  /** The bearer of the site's public calls, which every page carries. */
  publicToken: string;
  /** What it was before: pages that are still open send it. */
  formerPublicTokens: readonly string[];
  /** Public calls without it are refused; otherwise they have tighter limits. */
  requirePublicToken: boolean;
  /** `demo` fills an empty database with the demo content, `large` with a big archive as well. Never by itself on a server: that one belongs to somebody. */
  seed: 'none' | 'demo' | 'large';
  /** Opens `/metrics` to whoever sends it as a bearer; without it only this machine may read them. */
  metricsToken: string | undefined;
  /** The demo staff's password; a random one each when left out. */
  demoStaffPassword: string | undefined;
  /** Passphrase of the wheel's envelopes, the same as in the page. */
  spinKey: string;
  /** Signs device cookies and seals the seeds of draws; when left out one is made and kept in the database. */
  serverSecret: string | undefined;
  /** Undefined: the staff sign in with passwords only. */
  oidc: OidcSettings | undefined;
  /** False only with an identity provider. */
  passwordSignIn: boolean;
  /** Bucket for the files that people send; on this machine's disk when undefined. */
  s3: S3Settings | undefined;
  scholarship: ScholarshipSettings;
  /** Who letters are from. */
  sender: { name: string; phones: readonly string[] };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

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
  return {
    host: settings.HOST,
    port: settings.BACKEND_PORT ?? 0,
    services: settings.SERVICES,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    publicCacheMs: settings.PUBLIC_CACHE_MS,
    countCacheMs: settings.PUBLIC_CACHE_MS,
    publicToken: settings.PUBLIC_TOKEN,
    formerPublicTokens: settings.PUBLIC_TOKEN_FORMER,
    requirePublicToken: settings.PUBLIC_TOKEN_REQUIRED === 'on',
    seed: settings.SEED ?? (settings.DATABASE_URL ? 'none' : 'demo'),
    metricsToken: settings.METRICS_TOKEN,
    demoStaffPassword: settings.DEMO_STAFF_PASSWORD,
    spinKey: settings.SPIN_KEY,
    serverSecret: settings.SERVER_SECRET,
    oidc: providerOf(settings),
    passwordSignIn: settings.PASSWORD_SIGN_IN === 'on',
    s3: bucketOf(settings),
    sender: { name: settings.SITE_NAME, phones: settings.SITE_PHONES },
    scholarship: {
      slug: settings.SCHOLARSHIP_SLUG,
      title: settings.SCHOLARSHIP_TITLE,
      period: settings.SCHOLARSHIP_PERIOD,
      opensAt: settings.SCHOLARSHIP_OPENS_AT,
      closesAt: settings.SCHOLARSHIP_CLOSES_AT,
    },
    logLevel: settings.LOG_LEVEL,
  };
}

type Settings = z.output<typeof environment>;

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
function providerOf(settings: Settings): OidcSettings | undefined {
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

/** All of a bucket's settings or none: half of them would put people's files where nobody looks for them. */
function bucketOf(settings: Settings): S3Settings | undefined {
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
