import type { FastifyInstance } from 'fastify';
import { exportInbox, exportInboxAnswers } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff, staffOf } from '#app/modules/platform/accounts/require-staff';
import { kindOfForm, sendAnswersCsv } from './answer-export';
import { sendCsv } from './export';
import { kindsOf } from './sources';
import { filterFor } from './staff-view';

/** Without a line in the audit log, no file is sent. */
export function registerInboxExports(app: FastifyInstance, deps: Dependencies): void {
  const today = () => deps.clock().toISOString().slice(0, 10);
  const { db } = deps.database;
  app.get(
    exportInbox.path,
    { onRequest: [requireStaff(deps, exportInbox.roles, true)] },
    async (request, reply) => {
      const query = parseInput(schemas.exportInbox.query, request.query);
      const filter = filterFor(staffOf(request), query);
      await recordAudit(db, request, {
        action: 'inbox.export',
        subject: `inbox:${filter.kinds.join('+') || 'nothing'}`,
        personal: true,
        detail: { status: query.status, searched: Boolean(query.search) },
      });
      return sendCsv(reply, db, filter, today());
    },
  );

  app.get(
    exportInboxAnswers.path,
    { onRequest: [requireStaff(deps, exportInboxAnswers.roles, true)] },
    async (request, reply) => {
      const { form } = parseInput(schemas.exportInboxAnswers.query, request.query);
      const kind = kindOfForm(form);
      if (!kindsOf(staffOf(request).role).includes(kind))
        throw problem(403, 'staff.forbidden', 'Your role does not allow this.');
      await recordAudit(db, request, {
        action: 'inbox.export-answers',
        subject: `inbox:${kind}`,
        personal: true,
        detail: { form },
      });
      return sendAnswersCsv(reply, db, form, today());
    },
  );
}
