import type { FastifyInstance } from 'fastify';
import { handOverClaim, listClaims, listDraws, openClaim } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { findClaim, handOver, listClaims as claimsOf, toClaim } from './claims';
import { findDraw, lockDraw } from './store';

const PAGE_SIZE = 20;

export function registerClaims(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, listDraws.roles)];

  route(app, deps, listClaims, { onRequest }, async ({ db, params, query }) => {
    const row = await findDraw(db, params.id);
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const { rows, total } = await claimsOf(db, row.id, {
      code: query.code,
      limit,
      offset: (page - 1) * limit,
    });
    const next = new URLSearchParams({
      page: String(page + 1),
      page_size: String(limit),
      ...(query.code ? { code: query.code } : {}),
    });
    return ok({
      results: rows.map((claim) => toClaim(claim, row.claimDays, false)),
      next:
        page * limit < total
          ? `${listClaims.path.replace(':id', encodeURIComponent(row.id))}?${next.toString()}`
          : null,
      count: total,
    });
  });

  route(app, deps, openClaim, { onRequest, changesPublic: false }, async ({ db, params, request }) => {
    const row = await findDraw(db, params.id);
    const claim = await findClaim(db, row.id, params.spin);
    await recordAudit(db, request, {
      action: 'claim.open',
      subject: `claim:${claim.spin.id}`,
      personal: true,
    });
    return ok(toClaim(claim, row.claimDays, true));
  });

  route(app, deps, handOverClaim, { onRequest }, async ({ db, params, request }) => {
    const row = await lockDraw(db, params.id);
    const claim = await handOver(db, row, await findClaim(db, row.id, params.spin), clock());
    await recordAudit(db, request, {
      action: 'claim.hand-over',
      subject: `claim:${claim.spin.id}`,
      personal: true,
      detail: { prize: claim.prize.id },
    });
    return ok(toClaim(claim, row.claimDays, true));
  });
}
