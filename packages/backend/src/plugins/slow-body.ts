import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A JSON body of 64 kB arrives in this time on any network that can use the site at all. */
const BODY_MS = 6_000;
const GONE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Closes connections that send a small body drop by drop. Uploads are left to the server's longer limit. */
export function registerSlowBodyGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    // An injected request (tests) comes over no connection that could be slow.
    if (raw.socket instanceof Socket && hasBody && !raw.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.socket.end(GONE, () => raw.socket.destroy()), BODY_MS);
      timer.unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      // A refused body is never read to its end, and its connection may go on to the next request.
      reply.raw.once('finish', stop);
    }
    done();
  });
}
