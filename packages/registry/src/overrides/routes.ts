import { OVERRIDE_MINUTES_MAX } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Access } from '#app/http/access';
import { signed } from '#app/http/request-bodies';
import { mayChange } from '#app/principal';
import { registryError } from '#app/registry-error';

import { confirmLink } from './confirm-link';
import { makeOverride, type OverrideMaker } from './make-override';
import { linkPath } from './override';

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const body = z.object({
  ...{ id: line(40), version: z.optional(line(80)), address: z.optional(line(60)) },
  ...{ minutes: z.int().check(z.gte(1), z.lte(OVERRIDE_MINUTES_MAX)), by: z.optional(line(80)) },
});

const confirmBody = z.object({ token: z.string().check(z.maxLength(2_000)) });

interface OverrideRouteOptions extends OverrideMaker {
  access: Pick<Access, 'requireWriter' | 'requireEdge'>;
}

/** Only a principal that may publish a remote may see its other versions, or a build on its own machine. */
export function overrideRoutes(app: FastifyInstance, { access, ...maker }: OverrideRouteOptions): void {
  app.post('/registry/overrides', async (request, reply) => {
    const principal = await access.requireWriter(request);
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success)
      throw registryError(
        'registry.input',
        'An override needs the id of a remote, a version or a local address, and 1 to 480 minutes.',
      );
    const { id, by, ...wish } = parsed.data;
    if (!mayChange(principal, id))
      throw registryError('registry.forbidden', `${principal.name} may not override "${id}".`);
    const { token, override } = await makeOverride(maker, {
      ...wish,
      remote: id,
      // A name can be invented, so a team's token is named beside it.
      by: signed(principal, { by }).by.name,
    });
    return reply.code(201).send({
      token,
      path: linkPath(token),
      expires: new Date(override.expires).toISOString(),
    });
  });

  app.post('/registry/overrides/confirm', async (request, reply) => {
    await access.requireEdge(request);
    const parsed = confirmBody.safeParse(request.body ?? {});
    const cookie = parsed.success ? await confirmLink(maker, parsed.data.token) : null;
    if (cookie === null)
      throw registryError('registry.input', 'This link is not valid, was used before, or its time is over.');
    return reply.code(201).send({ cookie });
  });
}
