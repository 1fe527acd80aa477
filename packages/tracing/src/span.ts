/** Never personal data: route patterns and our own names, no addresses, queries or values. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export type SpanKind = 'server' | 'client' | 'internal' | 'producer' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
}

/** Unsampled work has no span at all. */
export interface Span {
  /** W3C header that makes the work of another process a child of this span. */
  readonly traceparent: string;
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Records only the kind of the error, because its message may repeat user input. */
  fail(error: unknown): void;
  end(): void;
}

export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'number' ? String(error) : typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.constructor.name;
}
