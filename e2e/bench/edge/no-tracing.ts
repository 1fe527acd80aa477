// What the servers get in the place of `@konnect/tracing` where the bench runs them without it: the same
// names, of which none looks whether traces are on.
import type * as Tracing from '@konnect/tracing';

// It goes on with lines of the log, which are the same without traces.
export { serializeError } from '../../../packages/tracing/src/logged-error';

/** Frozen, so that whoever starts such a server can see which of both it has. */
export const tracing: typeof Tracing.tracing = Object.freeze({ active: undefined });
export const startTracing: typeof Tracing.startTracing = async () => async () => undefined;
export const traceServer: typeof Tracing.traceServer = () => undefined;
export const spanOf: typeof Tracing.spanOf = () => undefined;
export const below: typeof Tracing.below = (_parent, _name, _options, work) => work(undefined);
export const inSpan: typeof Tracing.inSpan = (_name, _options, work) => work(undefined);
export const finish: typeof Tracing.finish = (_span, work) => work();
export const traceFields: typeof Tracing.traceFields = () => ({});
export const traceparentFor: typeof Tracing.traceparentFor = () => undefined;
export const spanCounters: typeof Tracing.spanCounters = () => [];
