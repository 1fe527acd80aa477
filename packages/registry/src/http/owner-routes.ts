import type { FastifyInstance } from 'fastify';

import type { CleanUp } from '#app/retention/clean-up';
import type { Tokens } from '#app/tokens';

import type { Access } from './access';
import { cleanBody, parseBody, revokeBody, signed, tokenBody } from './request-bodies';

export interface OwnerRouteOptions {
  access: Access;
  tokens: Tokens;
  cleanUp: CleanUp;
}

export function registerOwnerRoutes(
  app: FastifyInstance,
  { access, tokens, cleanUp }: OwnerRouteOptions,
): void {
  app.post('/registry/tokens', async (request, reply) => {
    const principal = await access.requireOwner(request);
    const { remote, name, by } = parseBody(tokenBody, request.body);
    return reply.code(201).send(await tokens.create(remote, name, signed(principal, { by }).by));
  });

  app.get('/registry/tokens', async (request) => {
    await access.requireOwner(request);
    return { tokens: await tokens.list() };
  });

  app.post('/registry/tokens/revoke', async (request) => {
    const principal = await access.requireOwner(request);
    const { id, by } = parseBody(revokeBody, request.body);
    return tokens.revoke(id, signed(principal, { by }).by);
  });

  app.post('/registry/clean', async (request) => {
    const principal = await access.requireOwner(request);
    const { days, isDryRun = false, by } = parseBody(cleanBody, request.body);
    return { removed: await cleanUp.run({ days, isDryRun, by: signed(principal, { by }).by }), isDryRun };
  });
}
