import type { FastifyInstance } from 'fastify';

import type { Signer } from './signing-key';

export const SIGNATURE_HEADER = 'x-konnect-signature';

export function signReleases(app: FastifyInstance, signer: Signer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      reply.statusCode === 200 &&
      request.routeOptions.url === '/registry/releases' &&
      typeof payload === 'string'
    )
      reply.header(SIGNATURE_HEADER, signer.sign(payload));
  });
}
