import type { FastifyReply } from 'fastify';
import { PLAIN_POLICY } from '../render/csp';

/** Before the first release is known there is no shell to render with. */
export function unavailablePage(reply: FastifyReply): unknown {
  return reply
    .code(503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PLAIN_POLICY)
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Konnect</title><h1>Konnect is starting</h1><p>Try again in a few seconds.</p></html>',
    );
}
