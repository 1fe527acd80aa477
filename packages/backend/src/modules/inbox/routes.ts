import type { FastifyInstance } from 'fastify';
import {
  addInboxNote,
  changeInboxItem,
  changeInboxItems,
  exportInbox,
  exportInboxAnswers,
  listInbox,
  listInboxPeople,
  openInboxItem,
  type InboxItem,
  type InboxKind,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { manyLines } from '#app/content/text';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { allStaff, findStaffById } from '#app/modules/staff/accounts-store';
import { requireStaff, staffOf } from '#app/modules/staff/require-staff';
import type { StaffSession } from '#app/modules/staff/sessions';
import { staffRoute } from '#app/modules/staff/staff-route';
import { kindOfForm, sendAnswersCsv } from './answer-export';
import { decodeInboxCursor, encodeInboxCursor } from './cursor';
import { sendCsv } from './export';
import { kindsOf } from './sources';
import * as store from './store';
import { registerReplyTemplates } from './templates';

const PAGE_SIZE = 25;

interface Filter {
  kind?: InboxKind | undefined;
  status?: InboxItem['status'] | undefined;
  assignee?: string | undefined;
  search?: string | undefined;
}

/** A filter for a kind that the role does not see finds nothing, and tells nothing. */
function filterFor(staff: StaffSession, { kind, status, assignee, search }: Filter): store.InboxFilter {
  const seen = kindsOf(staff.role);
  return {
    kinds: kind ? seen.filter((one) => one === kind) : seen,
    status,
    assignee:
      assignee === undefined
        ? undefined
        : assignee === 'none'
          ? null
          : assignee === 'me'
            ? staff.userId
            : Number(assignee),
    search,
  };
}

async function found(
  db: Db,
  staff: StaffSession,
  { kind, id }: { kind: InboxKind; id: string },
): Promise<InboxItem> {
  const item = kindsOf(staff.role).includes(kind) ? await store.findInboxItem(db, kind, id) : undefined;
  if (!item) throw notFound('item');
  return item;
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

/** Files to download, which are no JSON. No line in the audit log, no file. */
function registerExports(app: FastifyInstance, deps: Dependencies): void {
  const today = () => deps.clock().toISOString().slice(0, 10);
  const { db } = deps.database;
  app.get(
    exportInbox.path,
    { onRequest: [requireStaff(deps, exportInbox.roles)] },
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
    { onRequest: [requireStaff(deps, exportInboxAnswers.roles)] },
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

export function registerInbox(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listInbox, schemas.listInbox, {}, async ({ db, query, staff }) => {
    const size = query.page_size ?? PAGE_SIZE;
    const filter = filterFor(staff, query);
    const rows = await store.inboxRows(
      db,
      { ...filter, after: query.cursor ? decodeInboxCursor(query.cursor) : undefined },
      size + 1,
    );
    const results = rows.slice(0, size).map(store.masked);
    const last = results.at(-1);
    return ok({
      results,
      next: rows.length > size && last ? nextAddress(last, query) : null,
      ...(query.cursor ? {} : { counts: await store.inboxCounts(db, filter.kinds) }),
    });
  });

  if (deps.config.services.includes(exportInbox.service)) registerExports(app, deps);

  staffRoute(app, deps, listInboxPeople, schemas.listInboxPeople, {}, async ({ db, staff }) => {
    const seen = kindsOf(staff.role);
    const people = (await allStaff(db))
      .filter(({ active }) => active)
      .map(({ id, name, role }) => ({
        id,
        name,
        me: id === staff.userId,
        kinds: kindsOf(role).filter((kind) => seen.includes(kind)),
      }));
    return ok(people.filter(({ kinds }) => kinds.length > 0));
  });

  staffRoute(app, deps, openInboxItem, schemas.openInboxItem, {}, async ({ db, params, staff, request }) => {
    const item = await found(db, staff, params);
    await recordAudit(db, request, {
      action: 'inbox.read',
      subject: `${item.kind}:${item.id}`,
      personal: true,
    });
    return ok(await store.inboxDetail(db, item));
  });

  staffRoute(
    app,
    deps,
    changeInboxItem,
    schemas.changeInboxItem,
    {},
    async ({ db, params, body, staff, request }) => {
      const item = await found(db, staff, params);
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
      return ok(store.masked(await found(db, staff, params)));
    },
  );

  staffRoute(
    app,
    deps,
    changeInboxItems,
    schemas.changeInboxItems,
    {},
    async ({ db, body, staff, request }) => {
      const assignee = await assigneeFor(db, body.assignee_id, [
        ...new Set(body.items.map((item) => item.kind)),
      ]);
      let count = 0;
      // All or none: whoever chose forty items must not have to find out which three were left.
      for (const one of new Map(body.items.map((item) => [`${item.kind}:${item.id}`, item])).values()) {
        const item = await found(db, staff, one);
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
    },
  );

  staffRoute(
    app,
    deps,
    addInboxNote,
    schemas.addInboxNote,
    { again: ({ db }, row) => store.findNote(db, row) },
    async ({ db, params, body, staff, request }) => {
      const item = await found(db, staff, params);
      const note = await store.addNote(db, {
        kind: item.kind,
        subjectId: item.id,
        author: staff.name,
        text: manyLines(body.text),
        createdAt: deps.clock(),
      });
      await recordAudit(db, request, {
        action: 'inbox.note',
        subject: `${item.kind}:${item.id}`,
        detail: { note: note.id },
      });
      return created(note);
    },
  );

  registerReplyTemplates(app, deps);
}

function changed() {
  return problem(
    409,
    'inbox.changed',
    'A colleague changed this in the meantime. Look again before you change it.',
  );
}

function nextAddress(last: InboxItem, query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams({ cursor: encodeInboxCursor(last) });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && name !== 'cursor') parameters.set(name, String(value));
  return `${listInbox.path}?${parameters.toString()}`;
}
