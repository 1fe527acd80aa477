import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listReleases, listReleaseVersions, makeOverride } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { cookieOptions } from '#app/modules/platform/accounts/session-cookie';
import type { StaffSession } from '#app/modules/platform/accounts/sessions';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';

/** The registry's report for the staff, and permissions of administrators to see another version. */
export function registerReleases(app: FastifyInstance, deps: Dependencies): void {
  // An override of the desk holds in the session of its account, which the site's own origin does not have.
  const overrides = deps.config.staffUrl ? undefined : deps.overrides;
  const ownOverride = async (request: FastifyRequest, { email }: StaffSession) =>
    (overrides && (await overrides.read(request.cookies[overrides.cookie], email))) ?? null;

  staffRoute(app, deps, listReleases, schemas.listReleases, {}, async ({ request, staff }) =>
    ok({
      ...((await deps.reportReleases?.()) ?? { parts: [], changes: [] }),
      override: await ownOverride(request, staff),
    }),
  );

  staffRoute(
    app,
    deps,
    listReleaseVersions,
    schemas.listReleaseVersions,
    {},
    async ({ db, params: { remote }, request, staff }) => {
      if (!overrides) throw noRegistry(deps);
      const versions = await overrides.versions(db, remote);
      if (!versions) throw problem(404, 'release.not_found', 'Nothing was published under this name.');
      return ok({ remote, versions, override: await ownOverride(request, staff) });
    },
  );

  // The cookie is sent after the commit, so that each view has a line in the audit log.
  staffRoute(
    app,
    deps,
    makeOverride,
    schemas.makeOverride,
    { transaction: false },
    async ({ params: { remote }, body, staff, request, reply }) => {
      if (!overrides) throw noRegistry(deps);
      const { version, address, minutes } = body;
      const made = await deps.database.transaction(async (tx) => {
        const answer = await overrides.make(tx, {
          remote,
          version,
          address,
          minutes,
          by: staff.name,
          account: staff.email,
        });
        if ('refused' in answer)
          throw problem(answer.refused.status, 'override.refused', answer.refused.message, {
            [answer.refused.field]: [answer.refused.message],
          });
        await recordAudit(tx, request, {
          action: 'release.override',
          subject: `release:${remote}`,
          detail: {
            ...(version !== undefined && { version }),
            ...(address !== undefined && { address }),
            minutes,
          },
        });
        return answer;
      });
      reply.setCookie(overrides.cookie, made.token, {
        ...cookieOptions(deps.config.publicUrl),
        maxAge: minutes * 60,
      });
      return created({ override: made.override, opens: made.opens });
    },
  );
}

function noRegistry({ config }: Dependencies) {
  if (config.staffUrl)
    return problem(
      409,
      'release.other_origin',
      'The desk has an address of its own, where pages of visitors do not run. Use "mfe override": its link opens on the site.',
    );
  return problem(
    409,
    'release.no_registry',
    'No registry runs beside this server. Use "mfe override" on the machine where the registry runs.',
  );
}
