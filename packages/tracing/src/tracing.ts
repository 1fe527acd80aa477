import type { Span, SpanOptions } from './span';

export type Part = 'edge' | 'backend' | 'registry' | 'worker';

export interface ServerSpanOptions extends SpanOptions {
  part: Part;
  name: string;
  /** The caller's header. Its ids are always used, so that a browser's call can be found again. */
  traceparent?: string | undefined;
  /** A stranger must not decide whether a call is recorded. */
  isTrusted: boolean;
  startedAt?: number;
}

export interface RootSpanOptions extends SpanOptions {
  part: Part;
  name: string;
  /** Header of the causing work, which is not the parent because it does not wait. */
  causedBy?: string | undefined;
}

export interface SpanCounts {
  sent: number;
  failed: number;
  dropped: number;
}

export interface ActiveTracing {
  server(options: ServerSpanOptions): Span | undefined;
  root(options: RootSpanOptions): Span | undefined;
  child(parent: Span, name: string, options?: SpanOptions): Span;
  current(): Span | undefined;
  within<T>(span: Span, work: () => T): T;
  /** With this header another process of ours does not record a call. */
  readonly unsampled: string;
  counts(): SpanCounts;
  close(): Promise<void>;
}

/** `active` is undefined while traces are off, so this check is all that they cost then. */
export const tracing: { active: ActiveTracing | undefined } = { active: undefined };

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

/** For the edge, because ambient spans slow each promise on Node 20. Without a parent nothing is recorded. */
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

/** @example inSpan('clamd scan', { kind: 'client' }, () => askClamd(address, file)) */
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

export const traceFields = (): object => tracing.active?.current()?.ids ?? {};

export function traceparentFor(span: Span | undefined): string | undefined {
  return tracing.active && (span?.traceparent ?? tracing.active.unsampled);
}

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
