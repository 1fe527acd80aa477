import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A JSON body of 64 kB arrives in this time on any network that can use the site at all. */
const BODY_MS = 5_500;
/**
 * A slower body is an attempt to hold a connection open. Later windows require more than the first one,
 * because a line may be bad for a moment.
 */
const FORM_WINDOW_MS = 20_000;
const FORM_WINDOW_BYTES = 4 * 1024;
const FORM_WINDOWS_RISING = 3;
/** Limits for reading a refused body, without which its sender would never read the response. */
const REFUSED_MS = 30_000;
const REFUSED_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 250;
const GONE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export interface SlowBodyLimits {
  bodyMs?: number;
  formWindowMs?: number;
}

/**
 * Closes connections whose small body is late or whose form with files makes no progress. The rest of a
 * refused body is dropped within limits, so that its sender gets the response.
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
    // An injected request (tests) has no connection that could be slow.
    if (socket instanceof Socket && hasBody) {
      const give = () => socket.end(GONE, () => socket.destroy());
      const timer = raw.headers['content-type']?.startsWith('multipart/')
        ? watchProgress(raw, formWindowMs, give)
        : setTimeout(give, bodyMs);
      timer.unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      // Node continues to read an incomplete body after the response, without a limit of its own.
      reply.raw.once('finish', () => {
        stop();
        if (!raw.complete) endAfter(raw);
      });
    }
    done();
  });
}

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
  let windows = 0;
  return setInterval(() => {
    windows = Math.min(windows + 1, FORM_WINDOWS_RISING);
    // Unread bytes have arrived in time; a busy server that has not read them yet is not the sender's fault.
    if (request.readableLength === 0 && socket.bytesRead - before < windows * FORM_WINDOW_BYTES) onStuck();
    before = socket.bytesRead;
  }, windowMs);
}
