import type { FastifyInstance } from 'fastify';
import { changeInboxItem, changeInboxItems, type InboxKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById } from '#app/modules/platform/accounts/accounts-store';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { kindsOf } from './sources';
import { findItem } from './staff-view';
import * as store from './store';

export function registerInboxChanges(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, changeInboxItem, {}, async ({ db, params, body, staff, request }) => {
    const item = await findItem(db, staff, params);
    if (body.version !== undefined && body.version !== item.version) throw changed();
    const assignee = await assigneeFor(db, body.assignee_id, [item.kind]);
    const fields = await store.changeItem(
      db,
      item,
      { status: body.status, assignee },
      { who: staff.name, now: deps.clock() },
    );
    if (!fields) throw changed();
    if (fields.length > 0)
      await recordAudit(db, request, {
        action: 'inbox.change',
        subject: `${item.kind}:${item.id}`,
        detail: { fields, status: [item.status, body.status ?? item.status] },
      });
    return ok(store.masked(await findItem(db, staff, params)));
  });

  staffRoute(app, deps, changeInboxItems, {}, async ({ db, body, staff, request }) => {
    const assignee = await assigneeFor(db, body.assignee_id, [
      ...new Set(body.items.map((item) => item.kind)),
    ]);
    let count = 0;
    // The change applies to all items or none, so that staff need not find out which of forty were left.
    for (const one of new Map(body.items.map((item) => [`${item.kind}:${item.id}`, item])).values()) {
      const item = await findItem(db, staff, one);
      const fields = await store.changeItem(
        db,
        item,
        { status: body.status, assignee },
        { who: staff.name, now: deps.clock() },
      );
      if (!fields) throw changed();
      if (fields.length === 0) continue;
      count += 1;
      await recordAudit(db, request, {
        action: 'inbox.change',
        subject: `${item.kind}:${item.id}`,
        detail: { fields, status: [item.status, body.status ?? item.status], together: true },
      });
    }
    return ok({ changed: count });
  });
}

/** Work goes only to colleagues who may see it. */
async function assigneeFor(
  db: Db,
  id: number | null | undefined,
  kinds: readonly InboxKind[],
): Promise<store.InboxWork['assignee']> {
  if (id === undefined || id === null) return id;
  const person = await findStaffById(db, id);
  if (!person?.active || !kinds.every((kind) => kindsOf(person.role).includes(kind)))
    throw invalidFields({ assignee_id: ['This person cannot see the item'] });
  return person;
}

function changed() {
  return problem(
    409,
    'inbox.changed',
    'A colleague changed this in the meantime. Look again before you change it.',
  );
}
