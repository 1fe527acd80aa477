import { brokenRequests } from '@konnect/registry/broken-requests';
import { closeUnusedConnections } from '@konnect/registry/unused-connections';
import { serializeError, traceServer } from '@konnect/tracing';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { badAddress, errorAnswers } from './http/error-responses';
import { frontDoor, httpsOnly, requestIds } from './http/front-door';
import { limitLoad } from './http/load-limits';
import { handleRefusedBodies } from './http/refused-bodies';
import type { EdgeOptions } from './options';
import { ANSWER_HEADERS, guardOtherAnswers, NO_PAGE } from './render/csp';
import { describeRoute } from './trace';

/** More than any call of the site needs, except those with files. */
const BODY_MAX_BYTES = 12 * 1024 * 1024;
/** The site's headers are two kilobytes, which the slowest phone sends in much less time. */
const HEADERS_TIMEOUT_MS = 10_000;

type Serializer = (error: Error) => {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
};

/** The framework's type requires a message and a stack, but some must not be logged. */
const loggedError = serializeError as Serializer;

export function createEdgeApp(options: EdgeOptions): FastifyInstance {
  const { logger = false, trustProxy, loadLimits, publicUrl } = options;
  const app = Fastify({
    logger: logger && {
      serializers: { err: loggedError },
      ...(typeof logger === 'object' && { stream: logger }),
    },
    trustProxy: trustProxy ?? false,
    genReqId: requestIds(),
    bodyLimit: BODY_MAX_BYTES,
    // The backend's limit, long enough for a video on a slow line; it ends stalled bodies much sooner.
    requestTimeout: 300_000,
    // By default Node looks for slow senders only every 30 s.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: badAddress,
    clientErrorHandler: brokenRequests({
      ...ANSWER_HEADERS,
      ...httpsOnly(publicUrl),
      'content-security-policy': NO_PAGE,
    }),
  });
  closeUnusedConnections(app);
  app.addHook('preClose', (done) => {
    // Otherwise a stop waits for the browser of each request under way, which keeps its connection.
    app.server.keepAliveTimeout = 1;
    done();
  });
  // A proxy in front passes on trace headers that a browser sent, so the edge trusts none.
  traceServer(app, { part: 'edge', isTrusted: () => false, isAmbient: false, describe: describeRoute });
  errorAnswers(app);
  frontDoor(app, options);
  limitLoad(app, loadLimits);
  guardOtherAnswers(app);
  handleRefusedBodies(app, BODY_MAX_BYTES);
  return app;
}
