// Only this file loads OpenTelemetry's packages, and it is loaded only when an endpoint is set.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span as OtelSpan,
  type SpanContext,
  type SpanOptions as OtelOptions,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { SpanCounter } from './counting';
import type { TracingSettings } from './settings';
import { errorType, type Span, type SpanAttributes, type SpanKind, type SpanOptions } from './span';
import type { ActiveTracing, Part, RootSpanOptions, ServerSpanOptions, SpanCounts } from './tracing';

const BATCH = 512;
const LONGEST_VALUE = 2_048;
/** A stop gives the requests under way more time than this. */
const LAST_FLUSH_MS = 3_000;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

class RecordedSpan implements Span {
  readonly context: Context;
  readonly traceparent: string;
  readonly ids: Span['ids'];

  constructor(
    readonly tracer: Tracer,
    private readonly span: OtelSpan,
  ) {
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    const { traceId, spanId } = span.spanContext();
    this.ids = { trace_id: traceId, span_id: spanId };
    this.traceparent = `00-${traceId}-${spanId}-01`;
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes as Attributes);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  fail(error: unknown): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error));
  }

  end(): void {
    this.span.end();
  }
}

export class OpenTelemetryTracing implements ActiveTracing {
  readonly unsampled = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #provider: TracerProvider;
  readonly #counter: SpanCounter;
  readonly #sampler: TracingSettings['sampler'];

  constructor(settings: TracingSettings, serviceName: string) {
    const { url, headers, timeoutMs, delayMs, queueSize, resource, sampler } = settings;
    this.#sampler = sampler;
    this.#counter = new SpanCounter(queueSize);
    const exporter = this.#counter.exporter(
      new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs }),
    );
    const batches = new BatchSpanProcessor({
      exporter,
      maxQueueSize: queueSize,
      maxExportBatchSize: Math.min(BATCH, queueSize),
      scheduledDelayMillis: delayMs,
      exportTimeoutMillis: timeoutMs,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ ...resource, 'service.name': settings.serviceName ?? serviceName }),
      // Unsampled work never gets here, because that decision costs less than an empty span.
      sampler: new AlwaysOnSampler(),
      spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
      spanProcessors: [this.#counter.processor(batches)],
    });
  }

  server({ part, name, traceparent, isTrusted, startedAt, ...options }: ServerSpanOptions): Span | undefined {
    // A sampler by trace id would let strangers choose ids that are always recorded.
    const decides = isTrusted && this.#sampler.followsParent;
    const given = decides ? parse(traceparent) : undefined;
    if (given ? !isSampled(given) : Math.random() >= this.#sampler.ratio) return undefined;
    const parent = given ?? parse(traceparent);
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT;
    return this.#start(part, name, { kind: 'server', ...options }, context, {
      ...(startedAt !== undefined && { startTime: startedAt }),
    });
  }

  root({ part, name, causedBy, ...options }: RootSpanOptions): Span | undefined {
    const cause = parse(causedBy);
    if (cause && this.#sampler.followsParent ? !isSampled(cause) : Math.random() >= this.#sampler.ratio)
      return undefined;
    const links: Link[] = cause ? [{ context: cause }] : [];
    return this.#start(part, name, options, ROOT_CONTEXT, { root: true, links });
  }

  child(parent: Span, name: string, options: SpanOptions = {}): Span {
    const { tracer, context } = parent as RecordedSpan;
    return new RecordedSpan(tracer, tracer.startSpan(name, startOptions(options), context));
  }

  current(): Span | undefined {
    return this.#current.getStore();
  }

  within<T>(span: Span, work: () => T): T {
    return this.#current.run(span, work);
  }

  counts(): SpanCounts {
    return { ...this.#counter.counts };
  }

  async close(): Promise<void> {
    await Promise.race([
      this.#provider.shutdown().catch(() => undefined),
      delay(LAST_FLUSH_MS, undefined, { ref: false }),
    ]);
  }

  #start(part: Part, name: string, options: SpanOptions, context: Context, more: OtelOptions): Span {
    const tracer = this.#provider.getTracer(`konnect.${part}`);
    return new RecordedSpan(tracer, tracer.startSpan(name, { ...startOptions(options), ...more }, context));
  }
}

const parse = (traceparent: string | undefined): SpanContext | undefined =>
  (traceparent !== undefined && parseTraceParent(traceparent)) || undefined;

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

function startOptions({ kind = 'internal', attributes }: SpanOptions): OtelOptions {
  return { kind: KINDS[kind], ...(attributes && { attributes: attributes as Attributes }) };
}
