import { createServer } from 'node:http';

export interface Collector {
  url: string;
  /** How many spans came. */
  spans(): number;
  stop(): Promise<void>;
}

/** Takes spans in OTLP over HTTP as a collector does, reads them whole, and stores none. */
export async function startCollector(port: number): Promise<Collector> {
  let spans = 0;
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans?: { scopeSpans: { spans: unknown[] }[] }[];
      };
      for (const { scopeSpans } of body.resourceSpans ?? [])
        for (const scope of scopeSpans) spans += scope.spans.length;
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
