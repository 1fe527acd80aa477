import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, SpanAttributes } from './span';
import { tracing, type Part } from './tracing';

/** Asked by probes and by Prometheus, every few seconds. */
const NOT_TRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/readyz', '/metrics']);

export interface TraceServerOptions {
  part: Part;
  /** Whether the caller decides if its call is recorded. */
  isTrusted(request: FastifyRequest): boolean;
  /**
   * Whether all that a request starts runs inside of its span, which Node 20 makes every promise of the
   * process pay for.
   */
  isAmbient: boolean;
  /** Routes that are polled. */
  leftOut?: readonly string[];
  /** What the part says of a route. */
  describe?(route: string): SpanAttributes;
}

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request; undefined when it is not recorded. */
export const spanOf = (request: FastifyRequest): Span | undefined => tracing.active && spans.get(request);

/** Opens a span for each request that is sampled. While traces are off it adds nothing to the server. */
export function traceServer(
  app: FastifyInstance,
  { part, isTrusted, isAmbient, leftOut = [], describe }: TraceServerOptions,
): void {
  const { active } = tracing;
  if (!active) return;
  const notTraced = new Set([...NOT_TRACED, ...leftOut]);
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (notTraced.has(route)) return done();
    const { traceparent } = request.headers;
    const span = active.server({
      part,
      name: `${request.method} ${route}`,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      isTrusted: isTrusted(request),
    });
    // Most requests end here: nothing is made for them before.
    if (!span) return done();
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'konnect.request_id': request.id,
      ...describe?.(route),
    });
    spans.set(request, span);
    // `close` comes after every answer, also one that bypasses the framework or that nobody waited for.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      if (!writableFinished) span.set({ 'error.type': 'aborted' });
      else if (statusCode >= 500) span.fail(statusCode);
      span.end();
    });
    // The framework and Node keep it for a body that comes later, and for the end of the answer.
    if (isAmbient) return active.within(span, done);
    request.log = request.log.child(span.ids);
    done();
  });
}
