// Runs one part of the site in this process: `pnpm serve edge`, `backend`, `worker`, `registry` or `migrate`.
// `npm start` runs all of them in one.
import {
  BACKEND_MIGRATIONS,
  createDemoStaff,
  createLogger,
  prepareJobs,
  seedDemo,
  startBackend,
  startWorker,
  type DemoLogin,
} from '@konnect/backend';
import { migrate, openDatabase, type Database } from '@konnect/database';
import {
  describeIsolation,
  findIsolation,
  REGISTRY_MIGRATIONS,
  requireIsolation,
  startRegistry,
} from '@konnect/registry';
import { createRegistryJobs } from '@konnect/registry/jobs';
import { createReleaseReport, createServiceReport } from '@konnect/registry/outcomes';
import { createVisitOutcomes } from '@konnect/registry/visit-tokens';
import { plainAddress, startEdge } from '@konnect/shell/server';
import { startTracing } from '@konnect/tracing';
import { overridesOf } from './desk-overrides';
import { dumpEmbedded } from './embedded-dumps';
import { exitWithoutDatabase } from './exit-without-database';
import { openFilesAdvice } from './open-files';
import {
  describeSecrets,
  PORT_SETTINGS,
  readPartSettings,
  type Env,
  type Part,
  type PartSettings,
} from './part-settings';
import { sentenceFor } from './sentence';
import { describeStaffOrigin } from './start-site';
import { stopOnSignal } from './stop-on-signal';

export { PARTS } from './part-settings';

interface Running {
  /** What the person at the terminal is told. */
  says: string;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database for a server, which closes first; when it cannot start, the database is
 * given back at once.
 */
async function withDatabase(
  { config }: PartSettings,
  start: (db: Database) => Promise<Running>,
): Promise<Running> {
  const { dataDir, databaseUrl, databaseDirectUrl, databasePool } = config;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    poolSize: databasePool,
    directUrl: databaseDirectUrl,
  });
  exitWithoutDatabase(db);
  try {
    // Both in every part, because each works on tables of the other; a lock lets one process at a time do it.
    for (const migrations of [BACKEND_MIGRATIONS, REGISTRY_MIGRATIONS]) await migrate(db, migrations);
    const server = await start(db);
    const stopDumps = dumpEmbedded(db, dataDir);
    return {
      says: server.says,
      async close() {
        await server.close();
        stopDumps();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function fillDemo({ config }: PartSettings, db: Database): Promise<void> {
  if (config.seed === 'none') return;
  await seedDemo(db, undefined, { large: config.seed === 'large', say: (line) => console.log(line) });
}

async function addDemoStaff({ config }: PartSettings, db: Database): Promise<DemoLogin[]> {
  if (config.seed === 'none' || !config.isOnThisMachine) return [];
  return createDemoStaff(db.db, config.demoStaffPassword);
}

function runBackend(settings: PartSettings, stopping: AbortSignal): Promise<Running> {
  const { config, port } = settings;
  return withDatabase(settings, async (db) => {
    await fillDemo(settings, db);
    const logins = await addDemoStaff(settings, db);
    const overrides = overridesOf({ ...settings, dataDir: config.dataDir });
    const backend = await startBackend({
      db,
      config,
      port,
      stopping,
      logger: createLogger(config.logLevel),
      recordOutcomes: createVisitOutcomes(db),
      reportReleases: createReleaseReport(db.db),
      reportService: createServiceReport(db.db),
      registryJobs: createRegistryJobs(),
      ...(overrides && { overrides }),
    });
    const accounts = logins.map(
      ({ role, email, password }) => `  ${role.padEnd(8)} ${email.padEnd(26)} ${password}`,
    );
    return { says: [`Backend on ${backend.url}, ${db.kind}`, ...accounts].join('\n'), close: backend.close };
  });
}

function runWorker(settings: PartSettings, stopping: AbortSignal): Promise<Running> {
  const { config, port } = settings;
  return withDatabase(settings, async (db) => {
    const worker = await startWorker({ db, config, port, stopping });
    return { says: `Worker for background jobs, its health on ${worker.url}`, close: worker.close };
  });
}

function runRegistry(settings: PartSettings, stopping: AbortSignal): Promise<Running> {
  const { config, port, backendUrls } = settings;
  // A registry asks rarely, and tries a build again when a call failed.
  const [backendUrl] = backendUrls;
  return withDatabase(settings, async (db) => {
    const registry = await startRegistry({
      db,
      dataDir: config.dataDir,
      host: config.host,
      port,
      stopping,
      minFreeMegabytes: config.minFreeMegabytes,
      logger: createLogger(config.logLevel),
      metricsToken: config.metricsToken,
      edgeToken: config.registryEdgeToken,
      s3: config.s3,
      deskToken: settings.deskToken,
      ...(backendUrl && { backendUrl: plainAddress(backendUrl) }),
    });
    return {
      says: [
        `Registry on ${registry.url}, ${db.kind}, files in ${config.s3 ? `the bucket ${config.s3.bucket} and, as a cache, ` : ''}${config.dataDir}/assets`,
        describeIsolation(await findIsolation()),
      ].join('\n'),
      close: registry.close,
    };
  });
}

async function runEdge(settings: PartSettings, stopping: AbortSignal): Promise<Running> {
  const { config, port, registryToken, registryKey } = settings;
  const edge = await startEdge({
    host: config.host,
    port,
    backendUrls: settings.backendUrls,
    registryUrl: settings.registryUrls[0] ?? '',
    otherRegistries: settings.registryUrls.slice(1),
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    staffUrl: config.staffUrl,
    assetOrigin: config.assetOrigin,
    trustProxy: [...config.trustedProxies],
    pageCacheMegabytes: config.pageCacheMegabytes,
    cdn: config.cdn,
    allowedHosts: settings.allowedHosts,
    logger: config.logLevel !== 'silent',
    stopping,
    minFreeMegabytes: config.minFreeMegabytes,
    metricsToken: config.metricsToken,
    ...(registryToken && { registryToken }),
    ...(registryKey && { registryKey }),
  });
  return {
    says: [
      `Edge on ${edge.url} for ${config.publicUrl}, files in ${config.dataDir}/assets`,
      describeStaffOrigin(config),
      ...describeSecrets(settings),
      describeIsolation(await findIsolation()),
    ].join('\n'),
    close: edge.close,
  };
}

function runMigrations(settings: PartSettings): Promise<Running> {
  const close = async () => undefined;
  return withDatabase(settings, async (db) => {
    await prepareJobs(db);
    await fillDemo(settings, db);
    return { says: 'The tables are up to date.', close };
  });
}

const RUN: Readonly<Record<Part, (settings: PartSettings, stopping: AbortSignal) => Promise<Running>>> = {
  edge: runEdge,
  backend: runBackend,
  worker: runWorker,
  registry: runRegistry,
  migrate: runMigrations,
};

/** Starts a part and says where it is; a failure is one sentence and exit code 1. */
export async function servePart(part: Part, env: Env = process.env): Promise<void> {
  const advice = openFilesAdvice();
  if (advice) console.warn(advice);
  let explain = (error: unknown) => sentenceFor(error, env);
  try {
    const settings = readPartSettings(part, env);
    const { config, port } = settings;
    explain = (error) =>
      sentenceFor(error, { PORT: String(port), DATA_DIR: config.dataDir }, PORT_SETTINGS[part]);
    if (part === 'edge' || part === 'registry') await requireIsolation(config.minIsolation);
    const stopping = new AbortController();
    const stopTracing = await startTracing(config.tracing, `konnect-${part}`);
    const { says, close } = await RUN[part](settings, stopping.signal);
    console.log(says);
    if (part === 'migrate') return await close();
    stopOnSignal({
      stopping,
      stopDelayMs: config.stopDelayMs,
      close: () => close().finally(stopTracing),
      onFailure: (error) => console.error(explain(error)),
    });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
