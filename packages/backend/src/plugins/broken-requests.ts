import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { EVERY_ANSWER } from '#app/http/cached-response';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const message = 'This request cannot be read.';
const BODY = JSON.stringify({ code: 'request.broken', message, detail: message });
const LINES = Object.entries({
  ...EVERY_ANSWER,
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(BODY.length),
  'cache-control': 'no-store',
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers invalid or slow HTTP before any hook or route, so without a request id. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${LINES}\r\n${BODY}`);
  socket.destroy(error);
}
