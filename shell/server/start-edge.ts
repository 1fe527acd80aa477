import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { diskCheck, diskGauge, registerHttpMetrics } from '@konnect/registry/metrics';
import { createRegistryFetch, createVerifier, type RegistryFetch } from '@konnect/registry/release-source';
import { spanCounters } from '@konnect/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultRoutes } from './admin/faults';
import { fileListRoute } from './admin/file-list';
import { backendMetrics, Backends } from './backends';
import { cdnParts, followSchedule, type CdnParts, type PagePurges, purgeCounters } from './cdn';
import { Overrides } from './admin/overrides';
import { Sessions } from './admin/sessions';
import { createEdgeApp } from './edge-app';
import { startEdgeState, type EdgeState } from './edge-state';
import { assetRoutes } from './http/assets';
import { cspReportRoute } from './http/csp-reports';
import { edgeHealth } from './http/health';
import { iconRoutes } from './http/icons';
import { formPostRoute } from './http/form-posts';
import { createPageHandler } from './http/page-handler';
import { dropPreviewReports } from './http/preview-reports';
import { mayChangeReads, PublicReads } from './http/public-reads';
import { SERVICE_CONNECTIONS, serviceProxy } from './http/service-proxy';
import { isOnStaffOrigin, separateOrigins } from './http/staff-origin';
import { createVisitTokens } from './http/visit-tokens';
import { logUnhandledRejections } from './http/unhandled-rejections';
import type { EdgeOptions } from './options';
import { Bootstraps } from './render/page-bootstrap';
import type { PageServices } from './render/page-services';
import { deskServices } from './render/desk-services';
import { PageStyleFiles } from './render/page-styles';
import { createVisitKey } from './release/visit-key';
import { withOwnToken } from './release/own-token';
import { startMetricsReporter, VersionMetrics } from './release/version-metrics';

const RENDER_TIMEOUT = 3_000;

export interface Edge {
  url: string;
  close(): Promise<void>;
}

export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { registryUrl, registryToken, registryKey, dataDir } = options;
  // Files that an edge writes are for its own account only. Only the main thread may set this.
  if (isMainThread) process.umask(0o077);
  // V8 would drop compiled pages after half a minute, and the next visitor would wait 60 to 100 ms.
  setFlagsFromString('--no-flush-bytecode');
  const app = createEdgeApp(options);
  const registryFetch = registryFetchOf(options);
  const endRejectionLog = logUnhandledRejections((reason) =>
    app.log.error({ err: reason }, 'unhandled rejection'),
  );
  const metrics = new VersionMetrics();
  const reporter = startMetricsReporter({
    metrics,
    registryUrl,
    fetch: registryFetch,
    ...(registryToken && { token: registryToken }),
  });
  const verify = createVerifier({ dataDir, ...(registryKey && { publicKey: registryKey }) });
  const backends = new Backends({
    urls: options.backendUrls,
    connections: SERVICE_CONNECTIONS,
    log: app.log,
  });
  const cdn = cdnParts(options, app.log);
  const state = await startEdgeState({ ...options, ...cdn, backends, verify, log: app.log, registryFetch });
  const schedule = followSchedule(options, { config: state.configs().config, backends, ...cdn });
  const sessions = new Sessions(backends, options.publicUrl);
  const overrides = new Overrides({
    dataDir,
    publicUrl: options.publicUrl,
    registryUrl,
    fetch: registryFetch,
    ...(registryToken && { registryToken }),
    verify,
    sessionOf: (cookie) => sessions.of(cookie),
  });
  await addRoutes(app, options, state, { ...cdn, backends, metrics, overrides, registryFetch, sessions });
  const url = await app.listen({ port: options.port, host: options.host });
  return {
    url,
    async close() {
      schedule?.stop();
      // A slow visitor may hold up the stop until the process is killed.
      cdn.purges?.flush();
      try {
        // Pages and posted forms under way need the processes that render them.
        await app.close();
      } finally {
        state.stop();
        reporter.stop();
        await cdn.purges?.close();
        await backends.close();
        endRejectionLog();
      }
    },
  };
}

interface RouteParts extends CdnParts {
  backends: Backends;
  metrics: VersionMetrics;
  overrides: Overrides;
  registryFetch: typeof fetch;
  sessions: Sessions;
}

const registryFetchOf = ({ registryUrl, otherRegistries = [], dataDir }: EdgeOptions): RegistryFetch =>
  createRegistryFetch([registryUrl, ...otherRegistries], { fetch: withOwnToken(dataDir) });

async function addRoutes(
  app: FastifyInstance,
  options: EdgeOptions,
  state: EdgeState,
  { backends, marks, metrics, overrides, purges, registryFetch, sessions }: RouteParts,
): Promise<void> {
  const { publicUrl, dataDir, devRemotes = {} } = options;
  const { releases, upstreams, publicToken, configs } = state;
  const sessionOf = (cookie: string | undefined) => sessions.of(cookie);

  const { staffUrl } = options;
  if (staffUrl) separateOrigins(app, { publicUrl, staffUrl }, releases);
  const disk = diskCheck(dataDir, options.minFreeMegabytes ?? 0);
  const measured = backendMetrics(backends);
  await registerHttpMetrics(app, {
    token: options.metricsToken,
    counters: [...measured.counters, ...purgeCounters(purges), ...spanCounters()],
    gauges: [
      ...measured.gauges,
      diskGauge(disk),
      {
        name: 'release_revision',
        help: 'Revision of the release that this process serves',
        read: () => releases.table?.revision ?? 0,
      },
    ],
  });
  assetRoutes(app, {
    dataDir,
    sessionOf,
    fetchFile: state.mirror.fetchFile,
    versionOf: (id, channel) => releases.versionOf(id, channel),
  });
  await overrides.routes(app);
  faultRoutes(app, {
    dataDir,
    publicUrl,
    sessionOf,
    mayBreak: async ({ headers }) =>
      Object.keys(devRemotes).length > 0 || (await overrides.of(headers.cookie)) !== null,
  });
  fileListRoute(app, { dataDir, sessionOf, released: (id, version) => releases.find(id, version) });
  forgetAfterWrites(app, state, sessions, purges);
  dropPreviewReports(app, overrides);
  new PublicReads({ upstreams, publicToken, fetch: backends.fetch }).register(app);
  const { registryUrl, registryToken } = options;
  const visitToken = createVisitTokens({
    releases,
    publicUrl,
    keyOf: createVisitKey({
      registryUrl,
      fetch: registryFetch,
      ...(registryToken && { token: registryToken }),
    }),
  });
  await serviceProxy(app, { backends, publicUrl, upstreams, publicToken, sessionOf, visitToken });
  edgeHealth(app, state, { backends, disk, stopping: options.stopping });
  iconRoutes(app, () => configs().config);
  cspReportRoute(app);
  const pageServices: PageServices = {
    releases,
    devOrigins: Object.values(devRemotes).map((address) => new URL(address).origin),
    assetOrigin: options.assetOrigin,
    bundles: state.bundles,
    styles: new PageStyleFiles(dataDir),
    bootstraps: new Bootstraps(dataDir),
    services: state.services,
    configs,
    cache: state.cache,
    marks,
    metrics,
    overrides,
    renderTimeout: options.renderTimeout ?? RENDER_TIMEOUT,
    sessionOf,
  };
  await pageRoutes(app, pageServices, staffUrl);
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ code: 'not_found', message: 'There is nothing here.' }),
  );
}

async function pageRoutes(
  app: FastifyInstance,
  services: PageServices,
  staffUrl: string | undefined,
): Promise<void> {
  const desk = deskServices(services);
  const isDesk = (request: FastifyRequest): boolean =>
    staffUrl !== undefined && isOnStaffOrigin(request, staffUrl);
  await formPostRoute(app, (request) => (isDesk(request) ? desk : services));
  const [forSite, forDesk] = [createPageHandler(services), createPageHandler(desk)];
  app.get('/*', (request, reply) => (isDesk(request) ? forDesk : forSite)(request, reply));
}

// A page after signing out or changing settings must not come from what was known before.
function forgetAfterWrites(
  app: FastifyInstance,
  state: EdgeState,
  sessions: Sessions,
  purges: PagePurges | undefined,
): void {
  app.addHook('onSend', async ({ method, url, headers }, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500;
    // Writes through other edges are heard of a moment later.
    if (!isRefused && mayChangeReads(method, url)) state.cache.noteChange();
    if (method === 'GET' || method === 'HEAD' || !url.startsWith('/api/staff/')) return;
    sessions.forget(headers.cookie);
    // Signing in and out changes no page.
    if (statusCode < 400 && !url.startsWith('/api/staff/session/')) purges?.contentChanged();
    if (url.startsWith('/api/staff/settings/')) await state.refreshSettings();
  });
}
