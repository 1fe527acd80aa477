/**
 * What a span says about its work. Never personal data: route patterns and names of ours, no addresses,
 * queries or values.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export type SpanKind = 'server' | 'client' | 'internal' | 'producer' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
}

/** A piece of work of a trace that is recorded. Work that is not sampled has no span at all. */
export interface Span {
  /** W3C header that makes the work of another process a child of this one. */
  readonly traceparent: string;
  /** As log lines carry them. */
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks the work as failed, by the kind of the error: its message may repeat what somebody sent. */
  fail(error: unknown): void;
  end(): void;
}

/** The kind of an error: its code, the status of an answer, or the name of its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'number' ? String(error) : typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.constructor.name;
}
