import type { FastifyInstance } from 'fastify';
import { runRetention } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { checkFresh } from '#app/modules/platform/accounts/require-staff';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { applyRetention } from './retention';
import { countByKind, expiredRecords } from './store';

/** Lets staff start the daily background job's work. */
export function registerRetention(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, runRetention, { transaction: false }, async ({ db, body, staff, request }) => {
    if (body.dry_run)
      return ok({ anonymised: countByKind(await expiredRecords(db, deps.clock())), files: 0 });
    checkFresh(staff, deps);
    const done = await applyRetention(deps);
    await recordAudit(db, request, {
      action: 'privacy.retention-run',
      subject: 'privacy:retention',
      detail: done.anonymised,
    });
    return ok(done);
  });
}
