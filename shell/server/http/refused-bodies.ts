import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

// A sender that is cut off while sending never reads the answer, so the edge reads the rest of its body.
const READ_MS = 30_000;
const READ_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 250;

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The service that takes a form with files measures that form itself. */
export function handleRefusedBodies(app: FastifyInstance, maxBytes: number): void {
  const sentTo = new WeakMap<IncomingMessage, PassThrough>();
  app.addHook('onRequest', (request, reply, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    if (isForm || !(Number(request.headers['content-length'] ?? 0) > maxBytes)) return done();
    void reply
      .code(413)
      .header('cache-control', 'no-store')
      .send({ code: 'body.too_large', message: 'This is too large to send.', requestId: request.id });
  });
  // A service that answers early ends this stream, and must not end the visitor's connection with it.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request.raw)) return done(null, payload);
    const sent = new PassThrough();
    sentTo.set(request.raw, sent);
    sent.on('error', () => undefined);
    request.raw.once('close', () => {
      if (!request.raw.complete) sent.destroy(new Error('The sender is gone.'));
    });
    done(null, payload.pipe(sent));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !request.raw.complete && hasBody(request.raw)) {
      reply.removeHeader('connection');
      readOver(request.raw);
      // The service has answered, and its connection must not wait for the rest of the body.
      reply.raw.once('finish', () => sentTo.get(request.raw)?.destroy());
    }
    done(null, payload);
  });
}

function readOver(request: IncomingMessage): void {
  const { socket } = request;
  request.unpipe();
  request.resume();
  const [until, last] = [performance.now() + READ_MS, socket.bytesRead + READ_BYTES];
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (performance.now() > until || socket.bytesRead > last) socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
}
