import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const ANSWER = { code: 'request.broken', message: 'This request cannot be read.' };

/** Node reports a broken request before any hook or route. @param headers every response has them */
export function brokenRequests(
  headers: Readonly<Record<string, string>> = {},
): (error: Error & { code?: string }, socket: Socket) => void {
  const body = JSON.stringify(ANSWER);
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[error.code ?? ''] ?? 400;
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy(error);
  };
}

/** The response does not repeat the address, which may have broken escapes. */
export function brokenAddress(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.code(error.statusCode ?? 400).send({
    code: 'registry.input',
    message: 'The address cannot be read.',
    requestId: request.id,
  });
}

/** Far more than a client and several proxies send. */
const MAX_HEADER_LINES = 200;

/** Node silently drops headers beyond a thousand, such as the address that a proxy adds last. */
export function refuseManyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length <= 2 * MAX_HEADER_LINES) return done();
    void reply.code(431).header('cache-control', 'no-store').send({
      code: 'registry.input',
      message: 'These are too many headers.',
      requestId: request.id,
    });
  });
}
