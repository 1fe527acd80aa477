import { Agent, request as httpRequest } from 'node:http';
import { constants, createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate';
import { type Compressor, JSON_COMPRESSOR } from './compress-text';

/** HTTP/2 has no place for these headers of one connection. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
  'host',
]);

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** All baselines share this HTTP/2 front. By default it compresses only data, so that none gains by it. */
export async function startH2Front(
  { key, cert }: Certificate,
  upstreamOf: (path: string) => string,
  compressor: Compressor = JSON_COMPRESSOR,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer({ key, cert, allowHTTP1: false });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const path = String(headers[constants.HTTP2_HEADER_PATH]);
    forward(stream, headers, new URL(path, upstreamOf(path)), { agent, compressor });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Means {
  agent: Agent;
  compressor: Compressor;
}

function forward(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  url: URL,
  { agent, compressor }: Means,
): void {
  const passed = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );
  const upstream = httpRequest(
    url,
    { method: String(headers[constants.HTTP2_HEADER_METHOD]), headers: passed, agent },
    (response) => {
      const answer = Object.fromEntries(
        Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name)),
      );
      const status = response.statusCode ?? 502;
      const isCompressible =
        compressor.takes(String(answer['content-type'])) &&
        !answer['content-encoding'] &&
        /\bbr\b/.test(String(headers['accept-encoding']));
      if (!isCompressible || status === 304) {
        stream.respond({ ':status': status, ...answer });
        response.pipe(stream);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (stream.destroyed) return;
        const body = compressor.compress(Buffer.concat(chunks));
        stream.respond({
          ':status': status,
          ...answer,
          'content-encoding': 'br',
          'content-length': body.length,
        });
        stream.end(body);
      });
    },
  );
  upstream.on('error', () => {
    if (stream.destroyed || stream.headersSent) return stream.destroy();
    stream.respond({ ':status': 502 });
    stream.end();
  });
  stream.on('close', () => upstream.destroy());
  stream.pipe(upstream);
}
