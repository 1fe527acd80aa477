import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number };

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { scope: { name: string }; spans: SentSpan[] }[];
  }[];
}

/** A span as a collector gets it. */
export interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  service: string;
  scope: string;
  attributes: Record<string, string | number | boolean | undefined>;
}

/** A collector of traces for tests: a server that takes OTLP over HTTP with JSON. */
export interface TestCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: readonly CollectedSpan[];
  /** Everything that was sent, as it was sent. */
  text(): string;
  /** Headers of the last batch. */
  headers(): Readonly<Record<string, string | string[] | undefined>>;
  /** What it does instead of taking a batch; undefined: it takes them. */
  instead: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

export async function startCollector(): Promise<TestCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  let headers: ReturnType<TestCollector['headers']> = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (collector.instead) return collector.instead(response);
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      headers = request.headers;
      spans.push(...spansOf(JSON.parse(body) as Sent));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TestCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    headers: () => headers,
    instead: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({ ...span, service, scope: scope.name, attributes: valuesOf(span.attributes) })),
    );
  });
}

function valuesOf(attributes: SentSpan['attributes']): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.boolValue ?? value.doubleValue,
    ]),
  );
}
