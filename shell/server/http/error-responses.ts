import { links } from '@konnect/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS, PLAIN_POLICY } from '../render/csp';
import { isOutOfFiles } from './open-files';

const REPORTED_MAX = 200;
const RETRY_AFTER_S = 2;

/** Broken escapes reach no page: people are sent to Page Not Found, programs get a plain 400. */
export function badAddress(_error: Error, { url, headers }: FastifyRequest, reply: FastifyReply): void {
  // No hook runs for an address that no route can have.
  void reply.headers(ANSWER_HEADERS);
  if (headers.accept?.includes('text/html')) {
    const path = url.split('?', 1)[0]?.slice(0, REPORTED_MAX);
    void reply.header('cache-control', 'no-store').redirect(links.notFound(path), 302);
    return;
  }
  void reply
    .code(400)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PLAIN_POLICY,
    })
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Konnect</title><h1>This address has a mistake in it</h1><p><a href="/">Go to the start page</a></p></html>',
    );
}

// Nothing is known about the requested file, so the answer is neither 404 nor 500.
function tooManyOpen(request: FastifyRequest, reply: FastifyReply, err: Error): FastifyReply {
  request.log.error({ err }, 'too many files and connections are open in this process: raise `ulimit -n`');
  return reply
    .code(503)
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .removeHeader('content-length')
    .headers({
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
      'content-type': 'application/json; charset=utf-8',
    })
    .send({
      code: 'edge.busy',
      message: 'Very many people are on Konnect at the moment. Please try again in a few seconds.',
      requestId: request.id,
    });
}

/** Details of a failure go to the log: the answer names neither files nor hosts. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (isOutOfFiles(error)) return tooManyOpen(request, reply, error);
    if (status >= 500) request.log.error({ err: error }, 'request');
    const [code, message] =
      status >= 500
        ? ['edge.failed', 'Something went wrong on our side.']
        : ['edge.refused', 'This request cannot be answered.'];
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code, message, requestId: request.id });
  });
}
