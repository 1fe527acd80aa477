// The settings of one part of the site that runs alone.
import { readConfig } from '@konnect/backend';
import PART_SECRETS from './part-secrets.json';

export const PARTS = ['edge', 'backend', 'worker', 'registry', 'migrate'] as const;
export type Part = (typeof PARTS)[number];

export type Env = Readonly<Record<string, string | undefined>>;
type Config = ReturnType<typeof readConfig>;

export interface PartSettings {
  config: Config;
  /** Where this part listens; 0 lets the system choose. */
  port: number;
  /**
   * Of the other parts; empty where this part needs none. Several backends work on one database; a single
   * `dns+http://name:port` stands for every address of that name.
   */
  backendUrls: readonly string[];
  /** Of all registries on one database; empty where none is named. */
  registryUrls: readonly string[];
  /** Of an edge: the one of edges, or, as edges of before had, the one that changes every remote. */
  registryToken: string | undefined;
  /** Lets a backend ask the registry for overrides in the name of staff, and nothing else. */
  deskToken: string | undefined;
  registryKey: string | undefined;
  /** Names of secrets that it was given and has no use for. */
  unneededSecrets: readonly string[];
  /** An edge that has only the token that changes every remote, of which it needs a small part. */
  hasOwnersToken: boolean;
  allowedHosts: readonly string[];
}

/** The setting of each part's port. */
export const PORT_SETTINGS: Readonly<Record<Part, string>> = {
  edge: 'PORT',
  backend: 'BACKEND_PORT',
  worker: 'WORKER_PORT',
  registry: 'REGISTRY_PORT',
  migrate: 'PORT',
};
const DEFAULT_PORTS: Readonly<Record<Part, number>> = {
  edge: 3000,
  backend: 4100,
  worker: 4200,
  registry: 3100,
  migrate: 0,
};
const NEEDED: Readonly<Record<Part, readonly string[]>> = {
  edge: ['BACKEND_URL', 'REGISTRY_URL', 'PUBLIC_URL'],
  backend: ['PUBLIC_URL'],
  // The embedded database belongs to one process, which runs the jobs itself.
  worker: ['DATABASE_URL'],
  registry: [],
  migrate: ['DATABASE_URL'],
};

/** Settings that are of no use without a secret, and refused without it. */
const BESIDE_A_SECRET: Readonly<Record<string, readonly string[]>> = {
  S3_SECRET_ACCESS_KEY: ['S3_ENDPOINT', 'S3_BUCKET'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'PASSWORD_SIGN_IN'],
  CDN_PURGE_TOKEN: ['CDN_PURGE'],
};

function secretsOfOthers(part: Part): string[] {
  const own = new Set<string>(PART_SECRETS[part]);
  const all = new Set(PARTS.flatMap((name) => PART_SECRETS[name]));
  return [...all].filter((name) => !own.has(name));
}

/**
 * A part does not read the secrets of others: one file of settings may serve all, and a part with only its
 * own starts.
 */
function withoutSecretsOfOthers(part: Part, env: Env): Env {
  const left = new Set(secretsOfOthers(part).flatMap((name) => [name, ...(BESIDE_A_SECRET[name] ?? [])]));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !left.has(name)));
}

/** Host names by which the site may be asked beside the one of PUBLIC_URL. */
export function allowedHosts(env: Env): string[] {
  return listed(env['ALLOWED_HOSTS'] ?? '').map((name) => name.toLowerCase());
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function listed(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}

/**
 * @throws Error that names every missing and wrong setting in one message
 */
export function readPartSettings(part: Part, env: Env): PartSettings {
  const faults = NEEDED[part].filter((name) => !env[name]).map((name) => `${name} must be set`);
  const backendUrls = listed(env['BACKEND_URL'] ?? '').map(withoutSlash);
  const registryUrls = listed(env['REGISTRY_URL'] ?? '').map(withoutSlash);
  const checkAddresses = (name: string, values: readonly string[]): void => {
    if (values.some((value) => !(/^https?:\/\//.test(value) && URL.canParse(value))))
      faults.push(`${name} must be an address beginning with http:// or https://`);
    else if (values.length > 1 && values.some((value) => new URL(value).pathname !== '/'))
      faults.push(`${name} must have no paths where it names several addresses`);
  };
  const name = PORT_SETTINGS[part];
  const port = Number(env[name] || DEFAULT_PORTS[part]);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push(`${name} must be a port number`);
  const [first = ''] = backendUrls;
  if (backendUrls.length === 1 && first.startsWith('dns+')) {
    if (!/^dns\+http:\/\/[^/]+$/.test(first) || !URL.canParse(first.slice(4)))
      faults.push('BACKEND_URL must be dns+http://name:port where every address of a name is meant');
  } else checkAddresses('BACKEND_URL', backendUrls);
  checkAddresses('REGISTRY_URL', registryUrls);
  const own = withoutSecretsOfOthers(part, env);
  const deskToken = own['REGISTRY_DESK_TOKEN'] || undefined;
  if (deskToken !== undefined && !/^[\x21-\x7e]{16,200}$/.test(deskToken))
    faults.push('REGISTRY_DESK_TOKEN must have 16 to 200 characters and no blanks');
  const config = configOrFault({ LOG_LEVEL: 'info', ...own }, faults);
  if (!config || faults.length > 0)
    throw new Error(`These settings of ${part} are wrong: ${faults.join('; ')}. See .env.example.`);
  const hasOwnersToken = part === 'edge' && !config.registryEdgeToken && Boolean(env['REGISTRY_TOKEN']);
  return {
    config,
    port,
    backendUrls,
    registryUrls,
    registryToken: config.registryEdgeToken ?? (env['REGISTRY_TOKEN'] || undefined),
    deskToken,
    registryKey: env['REGISTRY_PUBLIC_KEY'] || undefined,
    allowedHosts: allowedHosts(env),
    unneededSecrets: secretsOfOthers(part).filter(
      (name) => env[name] && !(hasOwnersToken && name === 'REGISTRY_TOKEN'),
    ),
    hasOwnersToken,
  };
}

/** Lines of a start that say which secrets an edge, which runs code of teams, should not be given. */
export function describeSecrets({
  unneededSecrets,
  hasOwnersToken,
}: Pick<PartSettings, 'unneededSecrets' | 'hasOwnersToken'>): string[] {
  const lines: string[] = [];
  if (unneededSecrets.length > 0)
    lines.push(
      `This edge runs code of teams and needs none of these secrets; start it without: ${unneededSecrets.join(', ')}.`,
    );
  if (hasOwnersToken)
    lines.push(
      'This edge runs code of teams and has the token that changes every remote; give it REGISTRY_EDGE_TOKEN instead of REGISTRY_TOKEN.',
    );
  return lines;
}

function configOrFault(env: Env, faults: string[]): Config | undefined {
  try {
    return readConfig(env);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    faults.push(text.replace(/^These settings are wrong: /, '').replace(/\.$/, ''));
    return undefined;
  }
}
