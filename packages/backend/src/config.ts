// Everything the backend reads from the environment, read once.
import * as z from 'zod/mini';

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number'))));
const url = z.pipe(
  z.string().check(z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an address beginning with http:// or https://')),
  z.transform((value) => value.replace(/\/+$/, '')),
);
const list = z.pipe(z.string(), z.transform((value) => value.split(',').map((part) => part.trim()).filter(Boolean)));
const factor = z.pipe(z.string().check(z.regex(/^\d{1,4}(\.\d+)?$/, 'must be a number, 0 or more')), z.transform(Number));

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')), z.transform(Number)), 10),
  PUBLIC_URL: z._default(url, 'http://127.0.0.1:3000'),
  TRUSTED_PROXIES: z._default(list, ['127.0.0.1', '::1']),
  RATE_LIMIT_FACTOR: z._default(factor, 1),
  PUBLIC_CACHE_MS: z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be milliseconds')), z.transform(Number)), 1_000),
  SEED: z.optional(z.enum(['none', 'demo', 'large'], 'must be none, demo or large')),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level such as info'), 'info'),
});

export interface BackendConfig {
  host: string;
  /** Port of the backend itself; chosen by the system when 0. The site's own PORT belongs to the edge. */
  port: number;
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
  /** `demo` fills an empty database with the demo content, `large` with a big archive as well. Never by itself on a server: that one belongs to somebody. */
  seed: 'none' | 'demo' | 'large';
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/**
 * @throws Error that names every wrong setting in one message
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): BackendConfig {
  // An empty setting in a file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`These settings are wrong: ${lines.join('; ')}.`);
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.BACKEND_PORT ?? 0,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    publicCacheMs: settings.PUBLIC_CACHE_MS,
    seed: settings.SEED ?? (settings.DATABASE_URL ? 'none' : 'demo'),
    logLevel: settings.LOG_LEVEL,
  };
}
