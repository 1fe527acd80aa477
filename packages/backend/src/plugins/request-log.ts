import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface RequestLine {
  method: string;
  /** The declared route, never the requested address. */
  route: string;
  status: number;
  ms: number;
}

/** Logs one line per request with its route and result, but no address, query, body or caller. */
export function registerRequestLog(app: FastifyInstance, logger: Logger): void {
  if (!logsRequests(logger)) return;
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
}

export const logsRequests = (logger: Logger): boolean => logger.isLevelEnabled('info');

export function logRequest(
  log: Pick<Logger, 'info'>,
  { ms, ...line }: RequestLine & { requestId?: string },
): void {
  log.info({ ...line, ms: Math.round(ms * 10) / 10 }, 'request');
}
