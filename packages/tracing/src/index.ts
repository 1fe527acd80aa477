export { serializeError } from './logged-error';
export type { LoggedError } from './logged-error';
export type { TracingSettings } from './settings';
export type { Span, SpanAttributes, SpanKind, SpanOptions } from './span';
export { startTracing } from './start-tracing';
export { spanOf, traceServer } from './trace-server';
export type { TraceServerOptions } from './trace-server';
export { below, finish, inSpan, spanCounters, traceFields, traceparentFor, tracing } from './tracing';
export type { ActiveTracing, SpanCounts } from './tracing';
