import type { Span, SpanOptions } from './span';

/** The parts that open spans; each is an instrumentation scope of its own. */
export type Part = 'edge' | 'backend' | 'registry' | 'worker';

export interface ServerSpanOptions extends SpanOptions {
  part: Part;
  name: string;
  /** The caller's header; its ids are taken from everybody, so that a browser's call can be found again. */
  traceparent?: string | undefined;
  /** Whether the caller decides if this call is recorded. A stranger must not: the own sampler does. */
  isTrusted: boolean;
  /** Milliseconds since 1970, for work that is over. Default: now. */
  startedAt?: number;
}

export interface RootSpanOptions extends SpanOptions {
  part: Part;
  name: string;
  /** Header of the work that led to this one, which is over or need not wait. */
  causedBy?: string | undefined;
}

/** Spans since the start of the process, by what became of them. */
export interface SpanCounts {
  sent: number;
  /** The collector refused them or gave no answer. */
  failed: number;
  /** There was no room left in the queue. */
  dropped: number;
}

/** What records traces while an endpoint is set. */
export interface ActiveTracing {
  /** @returns undefined when the request is not sampled */
  server(options: ServerSpanOptions): Span | undefined;
  /** @returns undefined when the work is not sampled */
  root(options: RootSpanOptions): Span | undefined;
  child(parent: Span, name: string, options?: SpanOptions): Span;
  /** The span inside of which this code runs. */
  current(): Span | undefined;
  /** Runs `work` and all that it starts inside of `span`. */
  within<T>(span: Span, work: () => T): T;
  /** Header that tells another process of ours not to record a call. */
  readonly unsampled: string;
  counts(): SpanCounts;
  /** Sends what waits, for a few seconds at most, and records nothing any more. */
  close(): Promise<void>;
}

/** `active` is undefined while traces are off: then this check is all that they cost. */
export const tracing: { active: ActiveTracing | undefined } = { active: undefined };

/** Runs `work` and ends `span` with its outcome. */
export async function finish<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Runs `work` in a span below `parent`, which is handed on and not ambient; without a parent nothing is
 * recorded. For the edge: ambient spans make each promise of a process on Node 20 slower.
 */
export function below<T>(
  parent: Span | undefined,
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const { active } = tracing;
  if (!active || !parent) return work(undefined);
  const span = active.child(parent, name, options);
  return finish(span, () => work(span));
}

/**
 * Runs `work` in a span below the current one; outside of any nothing is recorded.
 * @example inSpan('clamd scan', { kind: 'client' }, () => askClamd(address, file))
 */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const { active } = tracing;
  const parent = active?.current();
  if (!active || !parent) return work(undefined);
  const span = active.child(parent, name, options);
  return active.within(span, () => finish(span, () => work(span)));
}

/** Fields of a log line: the ids of the current span, or nothing. */
export const traceFields = (): object => tracing.active?.current()?.ids ?? {};

/** Header for a call to another part of the site, or undefined while traces are off. */
export function traceparentFor(span: Span | undefined): string | undefined {
  return tracing.active && (span?.traceparent ?? tracing.active.unsampled);
}

/** The counter of spans for `/metrics`; none while traces are off. */
export function spanCounters() {
  const { active } = tracing;
  if (!active) return [];
  return [
    {
      name: 'trace_spans_total',
      help: 'Spans that the collector took (sent), refused or did not answer (failed), or that had no room to wait (dropped)',
      labelNames: ['result'],
      read: () => Object.entries(active.counts()).map(([result, value]) => ({ labels: { result }, value })),
    },
  ];
}
