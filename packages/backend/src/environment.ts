import * as z from 'zod/mini';
import { STAFF_ROLES, type ServiceName, type StaffRole } from '@konnect/contracts';

const matching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
const valid = (isValid: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message));
const numeric = (pattern: RegExp, message: string) => z.pipe(matching(pattern, message), z.transform(Number));
const onOrOff = z.enum(['on', 'off'], 'must be on or off');
const secret = z.string().check(z.minLength(16, 'must have 16 characters or more'));

const port = z.pipe(
  matching(/^\d{1,5}$/, 'must be a port number'),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number'))),
);
const url = z.pipe(
  valid(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an address beginning with http:// or https://',
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
const factor = numeric(/^\d{1,4}(\.\d+)?$/, 'must be a number, 0 or more');

const count = numeric(/^\d{1,6}$/, 'must be a whole number, 0 or more');

const token = matching(/^[\x21-\x2b\x2d-\x7e]+$/, 'must be without blanks and commas');

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

/** `http` is accepted on this machine only. Kept as written: the provider's own name may end in a slash. */
const issuer = valid(
  (value) => /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) && URL.canParse(value),
  'must be an address beginning with https://',
);
const roles = z.pipe(
  valid(
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
  z.transform((value) =>
    value.split(',').map((pair) => {
      const at = pair.lastIndexOf('=');
      return { value: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim() as StaffRole };
    }),
  ),
);

/** `name=value` pairs as OpenTelemetry writes them: comma-separated, with percent-encoded values. */
const pairs = z.pipe(
  valid(
    (value) => value.split(',').every((pair) => /^\s*[\w.-]+=([^%]|%[\da-f]{2})*$/i.test(pair)),
    'must be a list like name=value,other=value',
  ),
  z.transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
    ),
  ),
);
const share = numeric(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1');
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const postgres = matching(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const staffRoles = z.pipe(list, z.array(z.enum(STAFF_ROLES, `must be some of ${STAFF_ROLES.join(', ')}`)));

const purgeTarget = z.pipe(
  matching(
    /^(varnish:https?:\/\/\S+|(fastly|cloudflare):\w+)$/,
    'must be varnish:http://host/, fastly:<service> or cloudflare:<zone>',
  ),
  z.transform((value) => {
    const at = value.indexOf(':');
    return { kind: value.slice(0, at) as 'varnish' | 'fastly' | 'cloudflare', place: value.slice(at + 1) };
  }),
);

export const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_PORT: z.optional(port),
  WORKER_PORT: z.optional(port),
  SERVICES: z._default(services, [...SERVICES]),
  DATA_DIR: z._default(z.string(), '.data'),
  ERASURE_JOURNAL: z.optional(z.string()),
  MIN_FREE_MB: z._default(count, 100),
  MIN_ISOLATION: z._default(
    z.enum(['runtime', 'user', 'namespaces', 'all'], 'must be runtime, user, namespaces or all'),
    'runtime',
  ),
  PAGE_CACHE_MB: z._default(count, 64),
  CDN_MAX_AGE: z._default(count, 0),
  CDN_PURGE: z.optional(purgeTarget),
  CDN_PURGE_TOKEN: z.optional(secret),
  STOP_DELAY_MS: z._default(count, 0),
  DATABASE_URL: z.optional(postgres),
  DATABASE_DIRECT_URL: z.optional(postgres),
  DATABASE_POOL: z._default(numeric(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'), 10),
  PUBLIC_URL: z._default(url, 'http://127.0.0.1:3000'),
  STAFF_URL: z.optional(url),
  ASSET_ORIGIN: z.optional(url),
  TRUSTED_PROXIES: z._default(list, ['127.0.0.1', '::1']),
  API_DOCS: z._default(onOrOff, 'on'),
  RATE_LIMIT_FACTOR: z._default(factor, 1),
  PUBLIC_CACHE_MS: z._default(numeric(/^\d{1,6}$/, 'must be milliseconds'), 1_000),
  PUBLIC_TOKEN: z._default(token, 'konnect-public'),
  PUBLIC_TOKEN_FORMER: z._default(z.pipe(list, z.array(token)), []),
  PUBLIC_TOKEN_REQUIRED: z._default(onOrOff, 'off'),
  SEED: z.optional(z.enum(['none', 'demo', 'large'], 'must be none, demo or large')),
  METRICS_TOKEN: z.optional(secret),
  OTEL_SDK_DISABLED: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(url),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(z.enum(['http/json'], 'must be http/json'), 'http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(pairs, {}),
  OTEL_EXPORTER_OTLP_TIMEOUT: z._default(count, 10_000),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: z._default(pairs, {}),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.02),
  OTEL_BSP_SCHEDULE_DELAY: z._default(count, 5_000),
  OTEL_BSP_MAX_QUEUE_SIZE: z._default(numeric(/^[1-9]\d{0,5}$/, 'must be a whole number, 1 or more'), 2_048),
  REGISTRY_EDGE_TOKEN: z.optional(token.check(z.minLength(16, 'must have 16 characters or more'))),
  DEMO_STAFF_PASSWORD: z.optional(z.string()),
  SPIN_KEY: z._default(z.string(), 'konnect-spin'),
  SERVER_SECRET: z.optional(secret),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ROLE_CLAIM: z._default(z.string(), 'roles'),
  OIDC_ROLES: z.optional(roles),
  SECOND_FACTOR_ROLES: z._default(staffRoles, []),
  FRESH_SIGN_IN_MINUTES: z._default(factor, 10),
  PASSWORD_SIGN_IN: z._default(onOrOff, 'on'),
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  // Every value is accepted, because only the gauge of base backups needs it here.
  BACKUP_PREFIX: z._default(z.string(), 'backups'),
  CLAMAV_HOST: z.optional(
    matching(
      /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i,
      'must be a host, or a host and a port such as clamav:3310',
    ),
  ),
  CLAMAV_SOCKET: z.optional(matching(/^\//, 'must be the path of a socket')),
  SITE_NAME: z._default(z.string(), 'Konnect'),
  SITE_PHONES: z._default(list, ['0700 000 100', '0700 000 200']),
  SCHOLARSHIP_SLUG: z._default(
    matching(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be a word for an address, in small letters'),
    'scholarship',
  ),
  SCHOLARSHIP_TITLE: z._default(z.string(), 'Konnect scholarship'),
  SCHOLARSHIP_PERIOD: z._default(z.string(), '2/12/2024 to 16/1/2025'),
  SCHOLARSHIP_OPENS_AT: z.optional(moment),
  SCHOLARSHIP_CLOSES_AT: z.optional(moment),
  JOBS: z._default(onOrOff, 'on'),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a log level such as info',
    ),
    'info',
  ),
});

export type Environment = z.output<typeof environment>;
