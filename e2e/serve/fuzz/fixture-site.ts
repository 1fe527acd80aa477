// A whole site in one process for the fuzz test of its edges: real servers, and builds of a few lines.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKEND_MIGRATIONS, createDemoStaff, readConfig, seedDemo, startBackend } from '@konnect/backend';
import { openEmbeddedCopy } from '@konnect/database/testing';
import { startRegistry, type RegistryServer } from '@konnect/registry';
import { watchRoutes, type FuzzedRoute } from '@konnect/registry/fuzz';
import { buildFolder, removeFolders } from '@konnect/registry/release-fixture';
import { startEdge } from '@konnect/shell/server';

export const PASSWORD = 'karibu sana nyumbani';
export const METRICS_TOKEN = 'a-token-to-scrape-with';
export const SERVER_SECRET = 'a-secret-of-forty-characters-for-backends';
export const SITE = 'konnect.example';
export const DESK = 'desk.konnect.example';

/** Shows how often a page was rendered, and takes forms. */
const SHELL = `let count = 0;
exports.shared = {};
exports.renderPage = async ({ url, session, config, sentForm, release, saveData }) => {
  count += 1;
  const remote = url.pathname.startsWith('/staff') ? 'staff' : 'community';
  const html = '<p>rendered ' + count + '</p>';
  return {
    status: url.pathname.startsWith('/' + remote) ? 200 : 404,
    head: { title: 'A page', description: '' },
    handle: { remote, page: 'home-page' },
    boot: { release, config, session, saveData, rendered: 'page', queries: [] },
    ...(sentForm && { posted: { form: 'contact', status: 'sent', reference: 'K-1' } }),
    render: async () => [Buffer.from(html)],
    pipe: (sink) => sink.end(html),
  };
};`;

const REMOTE = 'exports.remote = { pages: {} };';

async function publishFixtures(registry: RegistryServer): Promise<void> {
  const builds = [
    { id: 'community', claims: [{ path: '/community/*', page: 'home-page', query: ['page'] }] },
    { id: 'staff', claims: [{ path: '/staff/*', page: 'home-page' }], roles: ['admin' as const] },
    { id: 'shell', claims: [], container: '' },
  ];
  for (const build of builds)
    for (const version of ['1', '2'])
      await registry.publishFolder(
        await buildFolder({
          ...build,
          version,
          more: { 'server/server.cjs': build.id === 'shell' ? SHELL : REMOTE },
        }),
      );
  for (const { id } of builds) await registry.promote(id, '1');
}

export interface FuzzedEdge {
  url: string;
  /** The host by which it is asked. */
  host: string;
  routes: readonly FuzzedRoute[];
}

export interface FixtureSite {
  /** One where all is on one origin and a proxy is trusted, and one with an origin of the desk's own. */
  edges: { one: FuzzedEdge; two: FuzzedEdge };
  registry: RegistryServer;
  dataDir: string;
  /** Lines of the edges' logs. */
  lines: string[];
  close(): Promise<void>;
}

/** Starts backend, registry and two edges on a database in memory. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-edge-fuzz-'));
  const publicUrl = `http://${SITE}`;
  const db = await openEmbeddedCopy(BACKEND_MIGRATIONS);
  await seedDemo(db);
  await createDemoStaff(db.db, PASSWORD);
  // As people who chose this password: those of the demo are closed where visitors reach the site.
  await db.session((client) => client.query('update staff_user set demo_password_hash = null'));
  const backend = await startBackend({
    db,
    config: readConfig({
      ...{ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, SERVER_SECRET },
      ...{ LOG_LEVEL: 'silent', BACKEND_PORT: '0', RATE_LIMIT_FACTOR: '0' },
    }),
  });
  const registry = await startRegistry({
    ...{ db, dataDir, isSmokeRendering: false, compressing: 'here', reviewMs: 0, retentionDays: 0 },
  });
  await publishFixtures(registry);
  const lines: string[] = [];
  const start = async (host: string, more: { staffUrl?: string; trustProxy?: string[] }) => {
    const watched = watchRoutes();
    const edge = await startEdge({
      ...{
        port: 0,
        host: '127.0.0.1',
        backendUrls: [backend.url],
        registryUrl: registry.url,
        dataDir,
        publicUrl,
      },
      ...{ pageCacheMs: 600_000, metricsToken: METRICS_TOKEN, ...more },
      logger: { write: (line) => void lines.push(line) },
    });
    watched.stop();
    return { host, edge, url: edge.url, routes: watched.servers[0] ?? [] };
  };
  const one = await start(SITE, { trustProxy: ['127.0.0.1'] });
  const two = await start(DESK, { staffUrl: `http://${DESK}` });
  return {
    edges: { one, two },
    ...{ registry, dataDir, lines },
    async close() {
      for (const part of [one.edge, two.edge, registry, backend, db]) await part.close();
      await removeFolders();
      // What an edge had begun to store may still come.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
