import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An address with broken escapes reaches no page: this is all that can be said without one. */
export function badAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
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
