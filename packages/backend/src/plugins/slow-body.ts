import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A JSON body of 64 kB arrives in this time on any network that can use the site at all. */
const BODY_MS = 5_500;
/** A body that is slower than this is no upload on a slow network, but a connection that is kept busy on purpose. */
const FORM_WINDOW_MS = 20_000;
const FORM_WINDOW_BYTES = 4 * 1024;
/** What is left of a refused body is read for this long and this far: a sender that is cut off while sending never reads the answer. */
const REFUSED_MS = 30_000;
const REFUSED_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 250;
const GONE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export interface SlowBodyLimits {
  bodyMs?: number;
  formWindowMs?: number;
}

/**
 * Closes connections that send drop by drop: a small body that is not there in time, or a form with files that makes no
 * progress. Whatever progress it makes, a form ends with the server's longer limit. A body that was refused before it had arrived is
 * read over, within limits, so that its sender gets the answer and may use the connection again.
 */
export function registerSlowBodyGuard(
  app: FastifyInstance,
  { bodyMs = BODY_MS, formWindowMs = FORM_WINDOW_MS }: SlowBodyLimits = {},
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    // An injected request (tests) comes over no connection that could be slow.
    if (socket instanceof Socket && hasBody) {
      const give = () => socket.end(GONE, () => socket.destroy());
      const timer = raw.headers['content-type']?.startsWith('multipart/')
        ? watchProgress(raw, formWindowMs, give)
        : setTimeout(give, bodyMs);
      timer.unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      // Node reads on after an answer to a body that it has not read whole, for as long as that takes.
      reply.raw.once('finish', () => {
        stop();
        if (!raw.complete) endAfter(raw);
      });
    }
    done();
  });
}

/** Ends a connection whose refused body is too long, or too slow, to be read over. */
function endAfter(request: IncomingMessage): void {
  const { socket } = request;
  const [until, last] = [performance.now() + REFUSED_MS, socket.bytesRead + REFUSED_BYTES];
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (performance.now() > until || socket.bytesRead > last) socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
}

function watchProgress(request: IncomingMessage, windowMs: number, onStuck: () => void): NodeJS.Timeout {
  const { socket } = request;
  let before = socket.bytesRead;
  return setInterval(() => {
    // What waits to be read came in time; that a busy server has not read it is no fault of the sender.
    if (request.readableLength === 0 && socket.bytesRead - before < FORM_WINDOW_BYTES) onStuck();
    before = socket.bytesRead;
  }, windowMs);
}
