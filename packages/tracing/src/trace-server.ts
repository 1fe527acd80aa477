import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, SpanAttributes } from './span';
import { tracing, type Part } from './tracing';

/** Probes and Prometheus call these every few seconds. */
const NOT_TRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/readyz', '/metrics']);

export interface TraceServerOptions {
  part: Part;
  /** True when the caller may decide whether its call is recorded. */
  isTrusted(request: FastifyRequest): boolean;
  /** True for ambient spans, which make every promise of the process slower on Node 20. */
  isAmbient: boolean;
  leftOut?: readonly string[];
  describe?(route: string): SpanAttributes;
}

const spans = new WeakMap<FastifyRequest, Span>();

export const spanOf = (request: FastifyRequest): Span | undefined => tracing.active && spans.get(request);

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
    if (!span) return done();
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'konnect.request_id': request.id,
      ...describe?.(route),
    });
    spans.set(request, span);
    // `close` follows every response, even one that bypasses the framework.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      if (!writableFinished) span.set({ 'error.type': 'aborted' });
      else if (statusCode >= 500) span.fail(statusCode);
      span.end();
    });
    // The framework and Node restore this context for a later body and for the end of the response.
    if (isAmbient) return active.within(span, done);
    request.log = request.log.child(span.ids);
    done();
  });
}
