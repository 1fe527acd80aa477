import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { badAddress, errorAnswers } from './http/error-responses';
import { handleRefusedBodies } from './http/refused-bodies';
import type { EdgeOptions } from './options';
import { guardOtherAnswers } from './render/csp';

/** Far beyond every call of the site but those with files. */
const BODY_MAX_BYTES = 12 * 1024 * 1024;

/** The HTTP server of an edge with its limits and error pages, without any route. */
export function createEdgeApp({ logger = false, trustProxy }: EdgeOptions): FastifyInstance {
  const app = Fastify({
    logger,
    trustProxy: trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    // As long as the backend's, for an application or a video on a slow line; the backend ends bodies that stall much sooner.
    requestTimeout: 300_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: badAddress,
  });
  errorAnswers(app);
  guardOtherAnswers(app);
  handleRefusedBodies(app, BODY_MAX_BYTES);
  return app;
}
