import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listReleases, listReleaseVersions, makeOverride } from '@konnect/contracts';
import type { Dependencies, RegistryAway } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { cookieOptions } from '#app/modules/platform/accounts/session-cookie';
import type { StaffSession } from '#app/modules/platform/accounts/sessions';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';

export function registerReleases(app: FastifyInstance, deps: Dependencies): void {
  const { overrides } = deps;
  // A desk with its own origin has no visitors' pages, so a cookie there would change nothing.
  const byLink = deps.config.staffUrl !== undefined;
  const ownOverride = async (request: FastifyRequest, { email }: StaffSession) =>
    (overrides && !byLink && (await overrides.read(request.cookies[overrides.cookie], email))) || null;

  staffRoute(app, deps, listReleases, {}, async ({ request, staff }) =>
    ok({
      ...((await deps.reportReleases?.()) ?? { parts: [], changes: [] }),
      override: await ownOverride(request, staff),
    }),
  );

  staffRoute(app, deps, listReleaseVersions, {}, async ({ db, params: { remote }, request, staff }) => {
    if (!overrides) throw noRegistry();
    if (byLink && (await overrides.isForStaff(db, remote))) throw otherOrigin();
    const versions = await overrides.versions(db, remote);
    if (versions && 'away' in versions) throw registryAway(deps, versions);
    if (!versions) throw problem(404, 'release.not_found', 'Nothing was published under this name.');
    const override = await ownOverride(request, staff);
    return ok({ remote, versions, override, ...(byLink && { by_link: true }) });
  });

  // The cookie or the link is sent after the commit, so that each view has a line in the audit log.
  staffRoute(
    app,
    deps,
    makeOverride,
    { transaction: false },
    async ({ params: { remote }, body, staff, request, reply }) => {
      if (!overrides) throw noRegistry();
      const { version, address, minutes, link: asksForLink = false } = body;
      if (byLink && !asksForLink) throw otherOrigin();
      const made = await overrides.make(
        deps.database,
        {
          ...{ remote, version, address, minutes },
          by: staff.name,
          account: asksForLink ? undefined : staff.email,
        },
        (tx) =>
          recordAudit(tx, request, {
            action: 'release.override',
            subject: `release:${remote}`,
            detail: {
              ...(version !== undefined && { version }),
              ...(address !== undefined && { address }),
              minutes,
              ...(asksForLink && { link: true }),
            },
          }),
      );
      if ('away' in made) throw registryAway(deps, made);
      if ('refused' in made)
        throw problem(made.refused.status, 'override.refused', made.refused.message, {
          [made.refused.field]: [made.refused.message],
        });
      const { override, opens, link } = made;
      if (link !== null) return created({ override, opens, link: deps.config.publicUrl + link });
      reply.setCookie(overrides.cookie, made.token, {
        ...cookieOptions(deps.config.publicUrl),
        maxAge: minutes * 60,
      });
      return created({ override, opens });
    },
  );
}

function otherOrigin() {
  return problem(
    409,
    'release.other_origin',
    'The desk has an address of its own. Versions of visitors’ pages are looked at on the site, by a link; those of pages for staff cannot be looked at beforehand.',
  );
}

function registryAway({ logger }: Dependencies, { away }: RegistryAway) {
  logger.warn({ reason: away }, 'the registry signs no override');
  return problem(503, 'release.registry_away', away);
}

function noRegistry() {
  return problem(
    409,
    'release.no_registry',
    'This server knows no registry that signs for it: set REGISTRY_URL and REGISTRY_DESK_TOKEN, or use "mfe override" on the machine where the registry runs.',
  );
}
