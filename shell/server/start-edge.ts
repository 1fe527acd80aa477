import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import type { PublicSettings } from '@konnect/contracts';
import { createReleaseSource, createVerifier, type EdgeTable } from '@konnect/registry/release-source';
import Fastify, { LogController } from 'fastify';
import { ServiceFetch } from './api-fetch';
import { assetRoutes } from './assets';
import { guardOtherAnswers } from './csp';
import { cspReportRoute } from './csp-reports';
import { badAddress, errorAnswers } from './error-answers';
import { faultRoutes } from './faults';
import { fileListRoute } from './file-list';
import { iconRoutes } from './icons';
import type { EdgeOptions } from './options';
import { Overrides } from './overrides';
import { PageCache } from './page-cache';
import { createPageHandler } from './pages';
import { readPublicConfig, readStaffConfig } from './public-config';
import { handleRefusedBodies } from './refused-bodies';
import { Releases } from './releases';
import { type ScholarshipAddress, watchScholarship, withScholarshipAddress } from './scholarship-address';
import { ServerBundles } from './server-bundles';
import { serviceProxy } from './service-proxy';
import { candidatesOf } from './chosen-set';
import { Sessions } from './sessions';
import { noteStrayRejections } from './stray-rejections';
import { reportTally, Tally } from './tally';
import { watchSettings, withSettings } from './site-settings';
import { Upstreams } from './upstreams';

const RENDER_TIMEOUT = 3_000;
const PAGE_CACHE_MS = 2_000;
/** Far beyond every call of the site but those with files. */
const BODY_MAX_BYTES = 12 * 1024 * 1024;

export interface Edge {
  url: string;
  close(): Promise<void>;
}

/** Starts one edge process: the public face of the site. All its state is a copy; any number may run side by side. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { backendUrl, registryUrl, dataDir, publicUrl } = options;
  // What an edge writes is for its own account alone; only the main thread may say so.
  if (isMainThread) process.umask(0o077);
  const token = options.registryToken ? { token: options.registryToken } : {};
  // On a quiet site the engine would forget the compiled pages in half a minute, and the next visitor wait 60 to 100 ms for them.
  setFlagsFromString('--no-flush-bytecode');
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    // As long as the backend's: an application or a video on a slow line. What comes drop by drop, the backend ends much sooner.
    requestTimeout: 300_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: badAddress,
  });
  errorAnswers(app);
  guardOtherAnswers(app);
  handleRefusedBodies(app, BODY_MAX_BYTES);
  const endWatch = noteStrayRejections((reason) =>
    app.log.error({ err: reason }, 'a promise that nobody waited for'),
  );

  const own = readPublicConfig(publicUrl);
  // Replaced as a whole when staff change something: what is written of them is kept by the object.
  let config = own;
  let staffConfig = readStaffConfig(own);
  const releases = new Releases(options.devRemotes);
  const bundles = new ServerBundles(dataDir);
  const upstreams = new Upstreams(backendUrl, process.env);
  const services = new ServiceFetch({ backendUrl, upstreams, publicToken: own.publicToken });
  const sessions = new Sessions(backendUrl);
  const cache = new PageCache(options.pageCacheMs ?? PAGE_CACHE_MS);
  const tally = new Tally();
  const reporter = reportTally({ tally, registryUrl, ...token });
  const verify = createVerifier({ dataDir, ...(options.registryKey && { publicKey: options.registryKey }) });
  const source = createReleaseSource({
    registryUrl,
    ...token,
    verify,
    cacheFile: join(dataDir, 'edge', 'releases.json'),
  });
  let scholarship: ScholarshipAddress = { slug: config.scholarshipSlug, former: [] };
  let settings: PublicSettings = {};
  const applyConfig = (): void => {
    config = { ...withSettings(own, settings), scholarshipSlug: scholarship.slug };
    staffConfig = readStaffConfig(config);
    cache.clear();
  };
  const applyReleases = (table: EdgeTable): void => {
    releases.update(withScholarshipAddress(table, scholarship));
    cache.clear();
  };
  source.onChange((table) => {
    applyReleases(table);
    const used = [
      table.shell,
      table.shellPrevious,
      ...Object.values(table.remotes).flatMap(({ live, previous }) => [live, previous]),
      ...candidatesOf(table).map(({ version }) => version),
    ];
    bundles.keepOnly(
      new Set(used.flatMap((version) => (version ? [`${version.id}@${version.version}`] : []))),
    );
  });
  await source.start();
  // For all that it knows, versions in it may have been taken back since.
  if (source.status().from === 'cache')
    app.log.warn(
      { reason: source.status().fault, revision: source.current()?.revision ?? null },
      'the registry does not answer: the release table of some time ago is used',
    );
  // What was kept for the pages of a moment ago is no answer to what has just been changed. The site's settings are its own backend's.
  const askAnew = new ServiceFetch({ backendUrl, keptMs: 0 }).for(undefined, new AbortController().signal);
  const scholarshipWatch = watchScholarship({
    config,
    fetch: askAnew,
    onChange(address) {
      scholarship = address;
      applyConfig();
      const table = source.current();
      if (table) applyReleases(table);
    },
  });
  const settingsWatch = watchSettings({
    config,
    fetch: askAnew,
    onChange(found) {
      settings = found;
      applyConfig();
    },
  });
  await Promise.all([scholarshipWatch.ready, settingsWatch.ready]);

  const sessionOf = (cookie: string | undefined) => sessions.of(cookie);
  assetRoutes(app, { dataDir, sessionOf });
  const overrides = new Overrides({ dataDir, publicUrl, verify });
  overrides.routes(app);
  const isDeveloping = Object.keys(options.devRemotes ?? {}).length > 0;
  faultRoutes(app, {
    dataDir,
    mayBreak: async ({ headers }) => isDeveloping || (await overrides.of(headers.cookie)) !== null,
  });
  fileListRoute(app, { dataDir, sessionOf, released: (id, version) => releases.find(id, version) });
  // Who has just signed out, or chosen a password, is not shown the page from before.
  app.addHook('onSend', async ({ method, url, headers }) => {
    if (method === 'GET' || method === 'HEAD' || !url.startsWith('/api/staff/')) return;
    sessions.forget(headers.cookie);
    if (url.startsWith('/api/staff/settings/'))
      await Promise.all([settingsWatch.askNow(), scholarshipWatch.askNow()]);
  });
  await serviceProxy(app, { backendUrl, publicUrl, upstreams, publicToken: own.publicToken, sessionOf });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_, reply) =>
    reply.code(releases.for(null) ? 200 : 503).send({
      ok: releases.for(null) !== null,
      revision: releases.table?.revision ?? null,
      from: source.status().from,
    }),
  );
  iconRoutes(app, () => config);
  cspReportRoute(app);

  const handlePage = createPageHandler({
    releases,
    devOrigins: Object.values(options.devRemotes ?? {}).map((address) => new URL(address).origin),
    bundles,
    services,
    configs: () => ({ config, staffConfig }),
    cache,
    tally,
    overrides,
    renderTimeout: options.renderTimeout ?? RENDER_TIMEOUT,
    sessionOf,
  });
  app.get('/*', handlePage);
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ code: 'not_found', message: 'There is nothing here.' }),
  );

  const url = await app.listen({ port: options.port, host: options.host });
  return {
    url,
    async close() {
      scholarshipWatch.stop();
      reporter.stop();
      settingsWatch.stop();
      source.close();
      await app.close();
      endWatch();
    },
  };
}
