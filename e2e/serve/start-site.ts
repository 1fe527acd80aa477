import { join } from 'node:path';
import { startRegistry } from '@konnect/registry';
import { createReleaseReport } from '@konnect/registry/outcomes';
import { createStaffOverrides } from '@konnect/registry/overrides';
import { createVisitOutcomes } from '@konnect/registry/visit-tokens';
import { startEdge } from '@konnect/shell/server';
import {
  BACKEND_MIGRATIONS,
  createDemoStaff,
  readConfig,
  seedDemo,
  startBackend,
  type DemoLogin,
} from '@konnect/backend';
import { scheduleDumps, migrate, openDatabase, type Database } from '@konnect/database';
import { publishBuilds } from './publish-builds';

/** The embedded database does not outlive a power cut; a dump every six hours, the last four kept, limits the loss. */
const DUMP_EVERY_MS = 6 * 60 * 60 * 1_000;
const MAX_DUMPS = 4;

const reportDump = (error: unknown) =>
  console.error(`A dump of the database failed: ${error instanceof Error ? error.message : String(error)}`);

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
}

export interface Site {
  url: string;
  backendUrl: string;
  registryUrl: string;
  database: Database['kind'];
  dataDir: string;
  /** Made by this start; empty when there were accounts already. */
  logins: DemoLogin[];
  close(): Promise<void>;
}

type Config = ReturnType<typeof readConfig>;

/** How a part of the site is told to close again; the last one that was added closes first. */
type OnClose = (closer: () => Promise<void>) => void;

/** Opens the database, brings its tables up to date, and fills a new one with demo content. */
async function prepareDatabase(
  { dataDir, databaseUrl, databasePool, seed, demoStaffPassword }: Config,
  { step, onError = reportDump }: SiteOptions,
  onClose: OnClose,
): Promise<{ db: Database; logins: DemoLogin[] }> {
  const db = await step('database', () => openDatabase({ dataDir, databaseUrl, poolSize: databasePool }));
  onClose(() => db.close());
  await step('tables', () => migrate(db, BACKEND_MIGRATIONS));
  let logins: DemoLogin[] = [];
  if (seed !== 'none') {
    await step('demo content', () =>
      seedDemo(db, undefined, { large: seed === 'large', say: (line) => console.log(line) }),
    );
    logins = await createDemoStaff(db.db, demoStaffPassword);
  }
  if (db.kind === 'pglite') {
    const stopDumps = scheduleDumps(db, {
      folder: join(dataDir, 'dumps'),
      every: DUMP_EVERY_MS,
      keep: MAX_DUMPS,
      clock: () => new Date(),
      onError,
    });
    onClose(async () => stopDumps());
  }
  return { db, logins };
}

/** Starts the backend, then the registry with the published builds, then the edge. */
async function startServers(
  config: Config,
  db: Database,
  { env, root, step, devRemotes }: SiteOptions,
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
      overrides: createStaffOverrides(dataDir),
    }),
  );
  onClose(() => backend.close());
  const registry = await step('registry', () =>
    startRegistry({ db, dataDir, port: Number(env['REGISTRY_PORT'] || 0), backendUrl: backend.url }),
  );
  onClose(() => registry.close());
  await step('releases', () => publishBuilds(registry, root));
  const edge = await step('edge', () =>
    startEdge({
      host,
      port,
      backendUrl: backend.url,
      registryUrl: registry.url,
      dataDir,
      publicUrl: config.publicUrl,
      trustProxy: [...config.trustedProxies],
      allowedHosts: (env['ALLOWED_HOSTS'] ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
      logger: Boolean(env['LOG_LEVEL']) && config.logLevel !== 'silent',
      ...(devRemotes && { devRemotes }),
    }),
  );
  onClose(() => edge.close());
  return { url: edge.url, backendUrl: backend.url, registryUrl: registry.url };
}

/** Backend, registry and edge in one process on one database. They know each other by address alone, so they also run apart. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { env } = options;
  const host = env['HOST'] || '127.0.0.1';
  const port = Number(env['PORT'] || 3000);
  // A terminal is no log collector: unless asked, only what needs attention is written.
  const config = readConfig({
    ...env,
    PUBLIC_URL: env['PUBLIC_URL'] || `http://${host}:${port}`,
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
  });
  // Closed in the opposite order, so that no server calls one that is gone.
  const closers: (() => Promise<void>)[] = [];
  const onClose: OnClose = (closer) => void closers.push(closer);
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  try {
    const { db, logins } = await prepareDatabase(config, options, onClose);
    const servers = await startServers(config, db, options, { host, port }, onClose);
    return { ...servers, database: db.kind, dataDir: config.dataDir, logins, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
