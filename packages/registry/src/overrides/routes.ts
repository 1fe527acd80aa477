import type { FastifyInstance } from 'fastify';
import type { Db } from '@konnect/backend/db';
import * as z from 'zod/mini';

import type { Access } from '#app/http/access';
import { mayChange } from '#app/principal';
import { refuse } from '#app/refusal';
import type { Signer } from '#app/signing/index';
import { appendAudit, findVersion } from '#app/store/version-store';

import { isLocalAddress, sealOverride } from './override';

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const LONGEST_MINUTES = 8 * 60;
const body = z.object({
  ...{ id: line(40), version: z.optional(line(80)), address: z.optional(line(60)) },
  ...{ minutes: z.int().check(z.gte(1), z.lte(LONGEST_MINUTES)), by: z.optional(line(80)) },
});

interface OverrideRouteOptions {
  access: Pick<Access, 'requireWriter'>;
  signer: Signer;
  db: Db;
  now?: () => number;
}

/** Whoever may publish a remote may also look at any of its versions, or at the build on their own machine, on the real site. */
export function overrideRoutes(app: FastifyInstance, { access, signer, db, now = Date.now }: OverrideRouteOptions): void {
  app.post('/registry/overrides', async (request, reply) => {
    const principal = await access.requireWriter(request);
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) throw refuse('registry.input', 'An override needs the id of a remote, a version or a local address, and 1 to 480 minutes.');
    const { id, version, address, minutes, by = principal.name } = parsed.data;
    if (!mayChange(principal, id)) throw refuse('registry.forbidden', `${principal.name} may not override "${id}".`);
    const expires = now() + minutes * 60_000;
    const sealed = (source: Parameters<typeof sealOverride>[1]['source']) => {
      const token = sealOverride(signer, { remote: id, source, by, expires });
      return reply.code(201).send({ token, path: `/edge/override?token=${token}`, expires: new Date(expires).toISOString() });
    };
    if (address !== undefined) {
      if (version !== undefined || !isLocalAddress(address)) throw refuse('registry.input', 'address: must be http://127.0.0.1:<port>/ or http://localhost:<port>/, and no version beside it.');
      return sealed({ address });
    }
    const row = version === undefined ? undefined : await findVersion(db, id, version);
    if (!row) throw refuse('registry.unknown', `No version ${version ?? ''} of "${id}" was published.`);
    // On record, and a sign of use: its files stay.
    await appendAudit(db, id, { actor: by, action: 'override', version: row.version, fromVersion: null, why: `for ${minutes} minutes`, revision: null });
    return sealed({ version: row.version, digest: row.digest });
  });
}
