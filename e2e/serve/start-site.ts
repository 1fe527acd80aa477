import { links } from '@konnect/contracts';
import { describeIsolation, findIsolation, requireIsolation, startRegistry } from '@konnect/registry';
import { createRegistryJobs } from '@konnect/registry/jobs';
import { createReleaseReport, createServiceReport } from '@konnect/registry/outcomes';
import { createStaffOverrides } from '@konnect/registry/overrides';
import { createVisitOutcomes } from '@konnect/registry/visit-tokens';
import { startEdge } from '@konnect/shell/server';
import { startTracing } from '@konnect/tracing';
import {
  BACKEND_MIGRATIONS,
  createDemoStaff,
  readConfig,
  seedDemo,
  startBackend,
  type DemoLogin,
} from '@konnect/backend';
import { migrate, openDatabase, type Database } from '@konnect/database';
import { dumpEmbedded } from './embedded-dumps';
import { ownAddress } from './own-address';
import { allowedHosts } from './part-settings';
import { publishBuilds } from './publish-builds';

export interface SiteOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Repository root: where the built apps are. */
  root: string;
  /** Runs a part of the start under a name that is shown with its time. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Told when a dump fails: the site goes on. Default: a line on the error output. */
  onError?(error: unknown): void;
  /** Development only: remote id -> address of its dev server. */
  devRemotes?: Record<string, string>;
  /** Development only: address of a shell's files on one of those servers. */
  devShell?: string;
  /**
   * Aborted when the process was told to stop: its parts are not ready any more, and go on answering until
   * they are closed.
   */
  stopping?: AbortSignal;
}

export interface Site {
  url: string;
  backendUrl: string;
  registryUrl: string;
  database: Database['kind'];
  dataDir: string;
  /** Milliseconds between being told to stop and closing. */
  stopDelayMs: number;
  /** One line: how published code is kept apart on this machine. */
  isolation: string;
  /** One line: where the desk stands, and what that means. */
  staffOrigin: string;
  /** Where the staff sign in: a path, or an address of its own. */
  signIn: string;
  /** One line: who needs a second step to sign in. */
  secondStep: string;
  /** Resolves when the embedded database ends by itself. */
  ended: Database['ended'];
  /** Made by this start; empty when there were accounts already. */
  logins: DemoLogin[];
  close(): Promise<void>;
}

type Config = ReturnType<typeof readConfig>;

function describeSecondStep(roles: readonly string[]): string {
  return roles.length > 0
    ? `Staff in these roles need an authenticator app to sign in: ${roles.join(', ')}.`
    : 'Staff may set up an authenticator app, and no role needs one: SECOND_FACTOR_ROLES=admin,hr asks for it.';
}

export function describeStaffOrigin({ staffUrl, publicUrl }: Pick<Config, 'staffUrl' | 'publicUrl'>): string {
  return staffUrl
    ? `The desk is at ${staffUrl}${links.staffLogin()}; ${publicUrl} reads no session of the staff.`
    : 'The desk shares its origin with the site: remotes for visitors run beside a session of the staff. STAFF_URL gives it one of its own.';
}

/** How a part of the site is told to close again; the last one that was added closes first. */
type OnClose = (closer: () => Promise<void>) => void;

/** Opens the database, brings its tables up to date, and fills a new one with demo content. */
async function prepareDatabase(
  { dataDir, databaseUrl, databaseDirectUrl, databasePool, seed, demoStaffPassword, isOnThisMachine }: Config,
  { step, onError }: SiteOptions,
  onClose: OnClose,
): Promise<{ db: Database; logins: DemoLogin[] }> {
  const db = await step('database', () =>
    openDatabase({ dataDir, databaseUrl, directUrl: databaseDirectUrl, poolSize: databasePool }),
  );
  onClose(() => db.close());
  await step('tables', () => migrate(db, BACKEND_MIGRATIONS));
  let logins: DemoLogin[] = [];
  if (seed !== 'none') {
    await step('demo content', () =>
      seedDemo(db, undefined, { large: seed === 'large', say: (line) => console.log(line) }),
    );
    if (isOnThisMachine) logins = await createDemoStaff(db.db, demoStaffPassword);
  }
  const stopDumps = dumpEmbedded(db, dataDir, onError);
  onClose(async () => stopDumps());
  return { db, logins };
}

/** Starts the backend, then the registry with the published builds, then the edge. */
async function startServers(
  config: Config,
  db: Database,
  { env, root, step, devRemotes, devShell, stopping }: SiteOptions,
  { host, port }: { host: string; port: number },
  onClose: OnClose,
): Promise<Pick<Site, 'url' | 'backendUrl' | 'registryUrl'>> {
  const { dataDir } = config;
  const backend = await step('backend', () =>
    startBackend({
      db,
      config,
      recordOutcomes: createVisitOutcomes(db),
      reportReleases: createReleaseReport(db.db),
      reportService: createServiceReport(db.db),
      registryJobs: createRegistryJobs(),
      overrides: createStaffOverrides(dataDir),
      ...(stopping && { stopping }),
    }),
  );
  onClose(() => backend.close());
  const registry = await step('registry', () =>
    startRegistry({
      db,
      dataDir,
      port: Number(env['REGISTRY_PORT'] || 0),
      backendUrl: backend.url,
      minFreeMegabytes: config.minFreeMegabytes,
      metricsToken: config.metricsToken,
      edgeToken: config.registryEdgeToken,
      s3: config.s3,
    }),
  );
  onClose(() => registry.close());
  await step('releases', () => publishBuilds(registry, root));
  const edge = await step('edge', () =>
    startEdge({
      host,
      port,
      backendUrls: [backend.url],
      registryUrl: registry.url,
      dataDir,
      publicUrl: config.publicUrl,
      staffUrl: config.staffUrl,
      assetOrigin: config.assetOrigin,
      trustProxy: [...config.trustedProxies],
      pageCacheMegabytes: config.pageCacheMegabytes,
      cdn: config.cdn,
      allowedHosts: allowedHosts(env),
      minFreeMegabytes: config.minFreeMegabytes,
      metricsToken: config.metricsToken,
      logger: Boolean(env['LOG_LEVEL']) && config.logLevel !== 'silent',
      ...(devRemotes && { devRemotes }),
      ...(devShell && { devShell }),
      ...(stopping && { stopping }),
    }),
  );
  onClose(() => edge.close());
  return { url: edge.url, backendUrl: backend.url, registryUrl: registry.url };
}

/**
 * Backend, registry and edge in one process on one database. They know each other by address alone, so they
 * also run apart.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { env } = options;
  const { host, port, publicUrl } = ownAddress(env);
  // A terminal is no log collector: unless asked, only what needs attention is written.
  const config = readConfig({
    ...env,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
  });
  await requireIsolation(config.minIsolation);
  // Closed in the opposite order, so that no server calls one that is gone.
  const closers: (() => Promise<void>)[] = [];
  const onClose: OnClose = (closer) => void closers.push(closer);
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  onClose(await startTracing(config.tracing, 'konnect'));
  try {
    const { db, logins } = await prepareDatabase(config, options, onClose);
    const servers = await startServers(config, db, options, { host, port }, onClose);
    const isolation = describeIsolation(await findIsolation());
    return {
      ...servers,
      database: db.kind,
      dataDir: config.dataDir,
      isolation,
      staffOrigin: describeStaffOrigin(config),
      signIn: `${config.staffUrl ?? ''}${links.staffLogin()}`,
      secondStep: describeSecondStep(config.secondFactorRoles),
      stopDelayMs: config.stopDelayMs,
      ended: db.ended,
      logins,
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
