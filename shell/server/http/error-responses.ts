import { links } from '@konnect/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As much of an address as the page shows. */
const REPORTED_MAX = 200;

/** An address with broken escapes reaches no page: people are sent to Page Not Found, programs get a plain 400. */
export function badAddress(_error: Error, { url, headers }: FastifyRequest, reply: FastifyReply): void {
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
      'x-content-type-options': 'nosniff',
    })
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Konnect</title><h1>This address has a slip in it</h1><p><a href="/">Go to the start page</a></p></html>',
    );
}

/** What goes wrong inside is for the log; the answer names neither files nor hosts. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'request');
    const [code, message] =
      status >= 500
        ? ['edge.failed', 'Something went wrong on our side.']
        : ['edge.refused', 'This request cannot be answered.'];
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code, message, requestId: request.id });
  });
}
