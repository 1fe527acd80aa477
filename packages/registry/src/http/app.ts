import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Db } from '@konnect/database';
import { spanCounters, traceServer } from '@konnect/tracing';
import { isRegistryError } from '#app/registry-error';
import { signReleases, type Signer } from '#app/signing/index';
import { deskRoutes } from '#app/overrides/desk-routes';
import { overrideRoutes } from '#app/overrides/routes';
import { jobGauges } from '#app/jobs/job-gauges';
import { diskGauge, registerHttpMetrics } from '#app/metrics/index';
import type { Tokens } from '#app/tokens';

import { createAccess, type TokenGrant } from './access';
import { brokenAddress, brokenRequests, refuseManyHeaders } from './broken-requests';
import type { ChangeLimit } from './change-limit';
import { registerChangeRoutes, type ChangeRouteOptions } from './change-routes';
import { registerFileRoutes, type FileRouteOptions } from './file-routes';
import { revisionGauge } from './revision-gauge';
import { registerHealthRoutes, type HealthRouteOptions } from './health-routes';
import { registerOwnerRoutes, type OwnerRouteOptions } from './owner-routes';
import { registerReportRoutes, type ReportRouteOptions } from './report-routes';
import { storeGauge } from './store-gauge';
import { closeUnusedConnections } from './unused-connections';
import { registerUploadRoutes, type UploadRouteOptions } from './upload-routes';

type RouteOptions = ReportRouteOptions &
  ChangeRouteOptions &
  OwnerRouteOptions &
  UploadRouteOptions &
  FileRouteOptions &
  HealthRouteOptions;

export interface RegistryAppOptions extends Omit<RouteOptions, 'access'> {
  grants: readonly TokenGrant[];
  tokens: Tokens;
  signer: Signer;
  isStored(id: string, version: string): Promise<boolean>;
  db: Db;
  changeLimit: ChangeLimit;
  logger?: FastifyBaseLogger;
  /** The bearer token of `/metrics`; without it nothing is measured. */
  metricsToken?: string | undefined;
  hasObjectStore?: boolean;
}

/** Edges call these every second. */
const POLLED = ['/registry/releases', '/registry/outcomes'];

/** A publish of the same token that fills the quota is over by then. */
const RETRY_AFTER_SECONDS = 60;

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (isRegistryError(error))
      return reply
        .code(error.status)
        .headers(
          error.status === 429 ? { 'retry-after': error.retryAfterSeconds ?? RETRY_AFTER_SECONDS } : {},
        )
        .send({ code: error.code, message: error.message, requestId: request.id });
    const status = error.statusCode ?? 503;
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'registry.input', message: 'The request cannot be read.', requestId: request.id });
    request.log.error({ err: error }, 'registry request failed');
    return reply.code(503).send({
      code: 'registry.unavailable',
      message: 'The registry cannot answer now; try again.',
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: 'registry.unknown',
      message: 'There is nothing at this address.',
      requestId: request.id,
    }),
  );
}

export async function buildRegistryApp(options: RegistryAppOptions): Promise<FastifyInstance> {
  const { grants, tokens, signer, isStored, db, logger } = options;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    // Edges poll twice a second, so only failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    frameworkErrors: brokenAddress,
    clientErrorHandler: brokenRequests(),
    requestTimeout: 60_000,
    // With the defaults, a slow client may hold a connection for minutes.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
  });
  closeUnusedConnections(app);
  refuseManyHeaders(app);
  // Edges, teams and CI are not trusted to decide which calls are traced.
  traceServer(app, { part: 'registry', isTrusted: () => false, isAmbient: true, leftOut: POLLED });
  const { changeLimit } = options;
  app.addHook('onClose', () => changeLimit.close());
  const access = createAccess(grants, tokens, changeLimit);
  signReleases(app, signer);
  overrideRoutes(app, { access, signer, db, isStored });
  deskRoutes(app, { access, signer, db, isStored });
  answerErrors(app);
  await registerHttpMetrics(app, {
    token: options.metricsToken,
    gauges: [
      ...jobGauges(db),
      revisionGauge(db),
      diskGauge(options.disk),
      ...(options.hasObjectStore ? [storeGauge(options.assets)] : []),
    ],
    counters: spanCounters(),
  });
  const routes: RouteOptions = { ...options, access };
  registerReportRoutes(app, routes);
  registerChangeRoutes(app, routes);
  registerOwnerRoutes(app, routes);
  registerUploadRoutes(app, routes);
  registerFileRoutes(app, routes);
  registerHealthRoutes(app, routes);
  return app;
}
