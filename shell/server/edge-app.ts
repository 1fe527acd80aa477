import { brokenRequests } from '@konnect/registry/broken-requests';
import { serializeError, traceServer } from '@konnect/tracing';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { badAddress, errorAnswers } from './http/error-responses';
import { frontDoor, httpsOnly, requestIds } from './http/front-door';
import { limitLoad } from './http/load-limits';
import { handleRefusedBodies } from './http/refused-bodies';
import type { EdgeOptions } from './options';
import { ANSWER_HEADERS, guardOtherAnswers, NO_PAGE } from './render/csp';
import { describeRoute } from './trace';

/** Far beyond every call of the site but those with files. */
const BODY_MAX_BYTES = 12 * 1024 * 1024;
/**
 * Headers of the site's own pages are two kilobytes: a phone on the slowest line has sent them long before.
 */
const HEADERS_TIMEOUT_MS = 10_000;

type Serializer = (error: Error) => {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
};

/** The framework's type asks for a message and a stack, which are left out where they are not for a log. */
const loggedError = serializeError as Serializer;

/** The HTTP server of an edge with its limits and error pages, without any route. */
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
    // As long as the backend's, for an application or a video on a slow line; the backend ends bodies that
    // stall much sooner.
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
  // Everybody is a stranger to the edge, also a proxy in front: it passes on the header that a browser sent.
  traceServer(app, { part: 'edge', isTrusted: () => false, isAmbient: false, describe: describeRoute });
  errorAnswers(app);
  frontDoor(app, options);
  limitLoad(app, loadLimits);
  guardOtherAnswers(app);
  handleRefusedBodies(app, BODY_MAX_BYTES);
  return app;
}
