import { OVERRIDE_MINUTES_MAX } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { isRemoteId } from '#app/descriptor/safe-names';
import type { Access } from '#app/http/access';
import { parseBody } from '#app/http/request-bodies';

import type { OverrideMaker } from './make-override';
import { makeForStaff, refusalOf } from './staff-answer';
import { listStaffVersions } from './staff-versions';

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const wishBody = z.object({
  ...{ remote: line(80), version: z.optional(line(80)), address: z.optional(line(60)) },
  ...{ minutes: z.int().check(z.gte(1), z.lte(OVERRIDE_MINUTES_MAX)), by: line(120) },
  account: z.optional(line(254)),
});

interface DeskRouteOptions extends OverrideMaker {
  access: Pick<Access, 'requireDesk'>;
}

/** A refusal has status 200, so the backend can tell it from a registry without these routes. */
export function deskRoutes(app: FastifyInstance, { access, ...maker }: DeskRouteOptions): void {
  app.get<{ Params: { remote: string } }>('/registry/desk/versions/:remote', async (request) => {
    await access.requireDesk(request);
    const { remote } = request.params;
    if (!isRemoteId(remote)) return { versions: null };
    return { versions: await listStaffVersions(maker.db, remote, maker.isStored) };
  });

  app.post('/registry/desk/overrides', async (request, reply) => {
    await access.requireDesk(request);
    reply.header('cache-control', 'no-store');
    const wish = { ...parseBody(wishBody, request.body), isByDesk: true };
    try {
      return await makeForStaff(maker, wish);
    } catch (error) {
      return refusalOf(error, wish);
    }
  });
}
