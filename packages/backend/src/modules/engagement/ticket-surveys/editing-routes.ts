import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createTicketSurvey,
  deleteTicketSurvey,
  restoreTicketSurvey,
  ticketSurveyChanges,
  updateTicketSurvey,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import type { ServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { staffOf } from '#app/modules/platform/accounts/require-staff';
import { readTicketSurvey, toTicketSurvey } from './rules';
import * as store from './store';

const bodyLimit = schemas.SURVEY_BODY_MAX;

export function registerTicketSurveyEditing(
  app: FastifyInstance,
  deps: Dependencies,
  secret: ServerSecret,
): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];

  route(app, deps, createTicketSurvey, { onRequest, bodyLimit }, async ({ db, body, request }) => {
    const row = await store.insertTicketSurvey(db, readTicketSurvey(body), changeBy(request, clock()));
    await recordAudit(db, request, { action: 'ticket-survey.create', subject: `ticket-survey:${row.id}` });
    return created(toTicketSurvey(row, clock()));
  });

  route(app, deps, updateTicketSurvey, { onRequest, bodyLimit }, async ({ db, params, body, request }) => {
    const before = await store.lockTicketSurvey(db, params.id);
    const fields = readTicketSurvey(body, before);
    const sent = body as Record<string, unknown>;
    if (typeof sent['version'] === 'number' && sent['version'] !== before.version) {
      throw problem(
        409,
        'ticket_survey.conflict',
        'Somebody else has saved this survey meanwhile.',
        undefined,
        { current: toTicketSurvey(before, clock()), yours: body },
      );
    }
    const values = { ...fields, version: before.version + 1 };
    const row = await store.changeTicketSurvey(db, before, values, 'updated', {
      ...changeBy(request, clock()),
      fields: Object.keys(sent).slice(0, 100),
    });
    await recordAudit(db, request, {
      action: 'ticket-survey.update',
      subject: `ticket-survey:${row.id}`,
      detail: { version: row.version },
    });
    return ok(toTicketSurvey(row, clock()));
  });
}

export function registerTicketSurveyRemoval(
  app: FastifyInstance,
  deps: Dependencies,
  secret: ServerSecret,
): void {
  const { clock } = deps;
  const onRequest = [requireStaff(deps, createTicketSurvey.roles), secret.hook];

  route(app, deps, deleteTicketSurvey, { onRequest }, async ({ db, params, request }) => {
    const now = clock();
    const before = await store.lockTicketSurvey(db, params.id);
    const change = changeBy(request, clock());
    const row = await store.changeTicketSurvey(db, before, { deletedAt: now }, 'deleted', change);
    await recordAudit(db, request, { action: 'ticket-survey.delete', subject: `ticket-survey:${row.id}` });
    return ok({ _id: row.id, deletedAt: now.toISOString() });
  });

  route(app, deps, restoreTicketSurvey, { onRequest }, async ({ db, params, request }) => {
    const before = await store.lockTicketSurvey(db, params.id, { deleted: true });
    const change = changeBy(request, clock());
    const row = await store.changeTicketSurvey(db, before, { deletedAt: null }, 'restored', change);
    await recordAudit(db, request, { action: 'ticket-survey.restore', subject: `ticket-survey:${row.id}` });
    return ok(toTicketSurvey(row, clock()));
  });

  route(app, deps, ticketSurveyChanges, { onRequest }, async ({ db, params }) => {
    const row = await store.findTicketSurvey(db, params.id, { deleted: true });
    return ok(
      (await store.changesOf(db, row.id)).map(({ at, who, what, version, fields }) => ({
        at: at.toISOString(),
        who,
        what,
        version,
        fields,
      })),
    );
  });
}

function changeBy(request: FastifyRequest, now: Date) {
  return { who: staffOf(request).name, now };
}
