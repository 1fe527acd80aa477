import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import { traceServer } from '@konnect/tracing';
import type { BackendConfig } from './config';
import type { Clock, Dependencies, Random } from './http/dependencies';
import { answerFromCache, EVERY_ANSWER } from './http/cached-response';
import { ProblemError } from './http/problem-error';
import { createPublicCache } from './http/public-cache';
import { tokenReader } from './http/public-token';
import { createLogger } from './logging';
import { modules } from './modules';
import { backgroundJobs } from './modules/background-jobs';
import { moduleScope } from './modules/module-scope';
import { filesOf } from './modules/media/files/files';
import { createScanner } from './modules/media/files/scanner';
import { registerJobMetrics, runJobsWith } from './modules/platform/background-jobs/index';
import { registerDocs } from './plugins/docs';
import { bindCookiesToHost } from './plugins/host-cookies';
import { registerHealth } from './plugins/health';
import { baseBackupsOf, registerMetrics } from './plugins/metrics';
import { answerBrokenRequest } from './plugins/broken-requests';
import { answerWithoutRoute, registerProblemHandler } from './plugins/problem-handler';
import { registerRateLimit } from './plugins/rate-limit';
import { logRequest, logsRequests, registerRequestLog } from './plugins/request-log';
import { registerServices } from './plugins/services';
import { registerSlowBodyGuard } from './plugins/slow-body';
import { traceCachedAnswer } from './plugins/trace-cached-answer';

/** What a registry that shares the database gives. */
type OfRegistry = 'recordOutcomes' | 'reportReleases' | 'reportService' | 'registryJobs' | 'overrides';

export interface AppOptions extends Pick<Dependencies, OfRegistry> {
  db: Database;
  config: BackendConfig;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  /** Aborted on the signal to stop: `/readyz` then answers 503 while requests are still served. */
  stopping?: AbortSignal;
}

const JSON_BODY_LIMIT = 64 * 1024;
/** Enough for an application with its files on a slow phone. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 4_000;
/** Node's default of 16 kB, which an edge accepts from visitors, and what edge and proxies add. */
const MAX_HEADER_BYTES = 24 * 1024;
/** More than an edge lets through. Node silently drops lines beyond 1,000, which may be a proxy's address. */
const MAX_HEADER_LINES = 500;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Makes the server without listening; tests call it with `inject`. */
export async function buildApp({
  db,
  config,
  clock = () => new Date(),
  random = randomBytes,
  logger = createLogger(config.logLevel),
  stopping,
  ...ofRegistry
}: AppOptions): Promise<FastifyInstance> {
  const requestId = requestIds(config, random);
  const app = createServer(config, logger, requestId);
  const isTrusted = trustedCallers(config.trustedProxies);
  traceServer(app, { part: 'backend', isTrusted: ({ socket }) => isTrusted(socket), isAmbient: true });
  registerProblemHandler(app);
  registerSlowBodyGuard(app);
  registerRequestLog(app, logger);
  const { readStore, readDisk } = registerHealth(app, {
    database: db,
    config,
    clock,
    stopping,
  });
  if (config.hasApiDocs) await registerDocs(app);
  registerServices(app, config.services);
  await app.register(cookie);
  bindCookiesToHost(app, config.publicUrl);
  await registerRateLimit(app, db, clock);

  const publicCache = createPublicCache(config.publicCacheMs, undefined, config.countCacheMs);
  const readToken = tokenReader(config);
  const metrics = registerMetrics(app, {
    ...{ database: db, publicCache, token: config.metricsToken, readStore, readDisk },
    baseBackups: baseBackupsOf(config),
  });
  const isLogged = logsRequests(logger);
  answerFromCache(app, {
    publicCache,
    readToken,
    requestId,
    onAnswered(request, answered) {
      traceCachedAnswer(request, answered, isTrusted);
      metrics.observe(answered.method, answered.route, answered.status, answered.ms);
      if (isLogged) logRequest(logger, answered);
    },
  });

  const scanner = createScanner(config.clamav, logger);
  const deps: Dependencies = {
    database: db,
    config,
    clock,
    random,
    logger,
    publicCache,
    readToken,
    files: filesOf(config),
    ...(scanner && { scanner }),
    ...ofRegistry,
  };
  const { observe: onRun } = registerJobMetrics(metrics.registry, db, backgroundJobs);
  if (config.runsJobs) runJobsWith(app, { jobs: backgroundJobs, deps, onRun });
  for (const registerModule of modules) await app.register(moduleScope(registerModule, deps));
  return app;
}

function trustedCallers(trustedProxies: readonly string[]): (socket: IncomingMessage['socket']) => boolean {
  const trust = proxyAddr.compile([...trustedProxies]);
  return ({ remoteAddress = '' }) => trust(remoteAddress, 0);
}

type RequestId = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Takes a request's id from a trusted proxy if its form is valid; otherwise it makes the next one. */
export function requestIds(
  { trustedProxies }: Pick<BackendConfig, 'trustedProxies'>,
  random: Random = randomBytes,
): RequestId {
  const isTrusted = trustedCallers(trustedProxies);
  // The prefix is random per process, so that ids are unique in the logs of all instances.
  const prefix = `${random(9).toString('base64url')}-`;
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    // A caller that chooses its id could hide its lines among those of others.
    if (typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket)) return given;
    count += 1;
    return `${prefix}${count.toString(36)}`;
  };
}

export function createServer(config: BackendConfig, logger: Logger, requestId: RequestId): FastifyInstance {
  const baseLogger: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance: baseLogger,
    // The framework's log would contain addresses and sent data; the program writes lines of its own.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A list and never `true`, because callers could then choose the address that rate limits count by.
    trustProxy: [...config.trustedProxies],
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // By default Node checks for slow senders only every 30 s.
    http: {
      ...{ connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    // A stop waits for running requests, but not for idle connections of browsers.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: requestId,
    frameworkErrors: answerWithoutRoute,
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER });
    if (request.raw.rawHeaders.length <= 2 * MAX_HEADER_LINES) return done();
    done(new ProblemError(431, 'headers.too_many', 'These are too many headers.'));
  });
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1;
    done();
  });
  return app;
}
