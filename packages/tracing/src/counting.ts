import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, Span, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { SpanCounts } from './tracing';

/** The library bounds its queue too, but does not report how many spans it dropped. */
export class SpanCounter {
  readonly counts: SpanCounts = { sent: 0, failed: 0, dropped: 0 };
  #waiting = 0;

  constructor(private readonly queueSize: number) {}

  exporter(inner: SpanExporter): SpanExporter {
    return {
      export: (spans: ReadableSpan[], done: (result: ExportResult) => void) => {
        this.#waiting -= spans.length;
        inner.export(spans, (result) => {
          this.counts[result.code === ExportResultCode.SUCCESS ? 'sent' : 'failed'] += spans.length;
          done(result);
        });
      },
      forceFlush: async () => inner.forceFlush?.(),
      shutdown: () => inner.shutdown(),
    };
  }

  processor(inner: SpanProcessor): SpanProcessor {
    return {
      onStart: (span: Span, context) => inner.onStart(span, context),
      onEnd: (span: ReadableSpan) => {
        if (this.#waiting >= this.queueSize) {
          this.counts.dropped += 1;
          return;
        }
        this.#waiting += 1;
        inner.onEnd(span);
      },
      forceFlush: () => inner.forceFlush(),
      shutdown: () => inner.shutdown(),
    };
  }
}
