import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RecordedRequest, recordedRequest } from './recorded-request';

export interface RecordingProxy {
  url: string;
  /** Starts a new recording, whose times count from its first request. */
  start(): void;
  recorded(): RecordedRequest[];
  close(): Promise<void>;
}

/** Works before an edge as a load balancer does, and notes each request, also those of closed pages. */
export async function startRecordingProxy(edgeUrl: string): Promise<RecordingProxy> {
  const { host: edgeHost, origin: edgeOrigin } = new URL(edgeUrl);
  let started: number | undefined;
  let requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    started ??= performance.now();
    const ms = Math.round(performance.now() - started);
    const into = requests;
    const upstream = httpRequest(
      new URL(incoming.url ?? '/', edgeUrl),
      { method: incoming.method, headers: asAskedOf(incoming, edgeHost, edgeOrigin) },
      (answer) => {
        into.push(recordedRequest(ms, incoming, answer));
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start() {
      started = undefined;
      requests = [];
    },
    recorded: () => [...requests].sort((one, other) => one.ms - other.ms),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The edge accepts a form only from its own origin. */
function asAskedOf({ headers }: IncomingMessage, host: string, origin: string): IncomingMessage['headers'] {
  return { ...headers, host, ...(headers.origin && { origin }) };
}
