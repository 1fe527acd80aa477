import type { FastifyInstance } from 'fastify';

import type { Registry } from '#app/registry';

import type { Access } from './access';
import { parseBody, promoteBody, publishBody, rollbackBody, rolloutBody, signed } from './request-bodies';

export interface ChangeRouteOptions {
  access: Access;
  registry: Registry;
}

/** A team's token is valid for its own remote only. */
export function registerChangeRoutes(app: FastifyInstance, { access, registry }: ChangeRouteOptions): void {
  app.post('/registry/publish', async (request) => {
    const principal = await access.requireWriter(request);
    access.requireLocal(request);
    const body = parseBody(publishBody, request.body);
    return registry.publish(body.folder, signed(principal, body));
  });

  app.post('/registry/check', async (request) => {
    const principal = await access.requireWriter(request);
    access.requireLocal(request);
    const { folder } = parseBody(publishBody, request.body);
    return registry.check(folder, principal);
  });

  app.post('/registry/promote', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(promoteBody, request.body);
    return registry.promote(body.id, body.version, signed(principal, body));
  });

  app.post('/registry/rollback', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(rollbackBody, request.body);
    return registry.rollback(body.id, {
      ...signed(principal, body),
      ...(body.from !== undefined && { from: body.from }),
    });
  });

  app.post('/registry/rollout', async (request) => {
    const principal = await access.requireWriter(request);
    const { id, version, by, why, ...plan } = parseBody(rolloutBody, request.body);
    return registry.rollout(id, version, plan, signed(principal, { by, why }));
  });
}
