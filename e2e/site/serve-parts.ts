// The parts run from the same functions that `npm start` uses.
import { startRegistry, type RegistryServer } from '@konnect/registry';
import { createRegistryJobs } from '@konnect/registry/jobs';
import { createReleaseReport } from '@konnect/registry/outcomes';
import { createStaffOverrides } from '@konnect/registry/overrides';
import { createVisitOutcomes } from '@konnect/registry/visit-tokens';
import { startEdge } from '@konnect/shell/server';
import { startTracing } from '@konnect/tracing';
import { BACKEND_MIGRATIONS, createDemoStaff, readConfig, seedDemo, startBackend } from '@konnect/backend';
import { migrate, openDatabase } from '@konnect/database';
import { overridesOf } from '../serve/desk-overrides';
import { allowedHosts } from '../serve/part-settings';
import { distOf } from './builds';
import type { App, SiteMessage, SiteOrder, SiteReady } from './messages';

/** High enough for a suite from one address, low enough that a loop of requests would still meet it. */
const RATE_LIMIT_FACTOR = '100';

/** A template closes these, the last opened first. */
const closing: (() => Promise<void>)[] = [];

function say(message: SiteMessage): void {
  process.send?.(message);
}

/** A template has them live already: checking and compressing them again takes most of a start. */
async function publish(registry: RegistryServer, apps: readonly App[]): Promise<void> {
  const { shell, remotes } = await registry.releases();
  for (const app of apps) {
    if (app === 'shell' ? shell : remotes[app]) continue;
    const { id, version } = await registry.publishFolder(distOf(app), 'e2e');
    await registry.promote(id, version, { by: 'e2e' });
  }
}

async function serve(order: SiteOrder): Promise<SiteReady> {
  const { parts, host, port, dataDir, databaseUrl } = order;
  const publicUrl = `http://${host}:${port}`;
  const ready: SiteReady = {
    url: publicUrl,
    backendUrl: order.backendUrl ?? '',
    registryUrl: order.registryUrl ?? '',
    registryToken: '',
  };
  // Edge and registry read theirs from the environment.
  Object.assign(process.env, order.settings);
  const isRunning = (part: SiteOrder['parts'][number]) => parts.includes(part);
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SEED: order.isEmpty ? 'none' : 'demo',
    RATE_LIMIT_FACTOR,
    LOG_LEVEL: 'warn',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SERVER_SECRET: 'a-secret-for-the-tests-of-the-site' }),
    ...order.settings,
  });

  closing.unshift(await startTracing(config.tracing, 'konnect'));

  if (isRunning('backend') || isRunning('registry')) {
    const db = await openDatabase({
      dataDir,
      databaseUrl,
      directUrl: config.databaseDirectUrl,
      poolSize: config.databasePool,
    });
    closing.unshift(db.close);
    await migrate(db, BACKEND_MIGRATIONS);
    if (isRunning('backend')) {
      if (!order.isEmpty) await seedDemo(db);
      await createDemoStaff(db.db, order.staffPassword);
      const overrides = isRunning('registry')
        ? createStaffOverrides(dataDir)
        : overridesOf({
            dataDir,
            registryUrls: order.registryUrl ? [order.registryUrl] : [],
            deskToken: order.settings?.['REGISTRY_DESK_TOKEN'],
            registryKey: order.settings?.['REGISTRY_PUBLIC_KEY'],
          });
      const backend = await startBackend({
        db,
        config,
        host,
        port: 0,
        recordOutcomes: createVisitOutcomes(db),
        reportReleases: createReleaseReport(db.db),
        registryJobs: createRegistryJobs(),
        ...(overrides && { overrides }),
      });
      closing.unshift(backend.close);
      ready.backendUrl = backend.url;
    }
    if (isRunning('registry')) {
      const registry = await startRegistry({
        db,
        dataDir,
        host,
        compressing: 'once',
        // A browser for each publish would double the time of a run, so tests that need it switch it on.
        gateBrowser: order.settings?.['GATE_BROWSER'] || 'off',
        ...(ready.backendUrl && { backendUrl: ready.backendUrl }),
      });
      closing.unshift(registry.close);
      await publish(registry, order.apps);
      ready.registryUrl = registry.url;
      ready.registryToken = registry.token;
    }
  }
  if (isRunning('edge')) {
    const { url } = await startEdge({
      host,
      port,
      backendUrls: [ready.backendUrl],
      registryUrl: ready.registryUrl,
      dataDir,
      publicUrl: config.publicUrl,
      staffUrl: config.staffUrl,
      assetOrigin: config.assetOrigin,
      trustProxy: [...config.trustedProxies],
      allowedHosts: allowedHosts(order.settings ?? {}),
      logger: true,
    });
    ready.url = url;
  }
  return ready;
}

// The parent process may have been killed: then this one ends too.
process.on('disconnect', () => process.exit(0));
try {
  const order = JSON.parse(process.env['SITE_ORDER'] ?? '') as SiteOrder;
  const site = await serve(order);
  if (order.isTemplate) for (const close of closing) await close();
  say({ kind: 'ready', site });
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
