import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { BackendConfig } from './config';
import type { Database } from './db/database';
import type { Clock, Dependencies, Random } from './http/dependencies';
import { createPublicCache } from './http/public-cache';
import { modules } from './modules';
import { registerHealth } from './plugins/health';
import { registerProblemHandler } from './plugins/problem-handler';
import { registerRateLimit } from './plugins/rate-limit';
import { registerSlowBodyGuard } from './plugins/slow-body';

export interface AppOptions {
  db: Database;
  config: BackendConfig;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
}

const JSON_BODY_LIMIT = 64 * 1024;
/** Long enough for an application with its files on a slow phone. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 4_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Makes the server without listening; tests call it with `inject`. */
export async function buildApp({ db, config, clock = () => new Date(), random = randomBytes, logger = pino({ level: config.logLevel }) }: AppOptions): Promise<FastifyInstance> {
  const baseLogger: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance: baseLogger,
    // Addresses and what people sent stay out of the log; failures are logged by the problem handler.
    logController: new LogController({ disableRequestLogging: true }),
    // A list and never `true`: otherwise everybody could choose the address that limits are counted by.
    trustProxy: [...config.trustedProxies],
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node looks for slow senders only every 30 s unless told otherwise.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : random(12).toString('base64url');
    },
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    done();
  });
  registerProblemHandler(app);
  registerSlowBodyGuard(app);
  registerHealth(app, db);
  await app.register(cookie);
  await registerRateLimit(app);

  const deps: Dependencies = { database: db, config, clock, random, logger, publicCache: createPublicCache(config.publicCacheMs) };
  for (const registerModule of modules) {
    await app.register(async (scope) => {
      await registerModule(scope, deps);
    });
  }
  return app;
}
