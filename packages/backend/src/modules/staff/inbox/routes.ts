import type { FastifyInstance } from 'fastify';
import {
  addInboxNote,
  exportInbox,
  listInbox,
  listInboxPeople,
  openInboxItem,
  type InboxItem,
} from '@konnect/contracts';
import { manyLines } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { allStaff } from '#app/modules/platform/accounts/accounts-store';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { registerInboxChanges } from './change-routes';
import { withFileStates } from './file-states';
import { decodeInboxCursor, encodeInboxCursor } from './cursor';
import { registerInboxExports } from './export-routes';
import { kindsOf } from './sources';
import { filterFor, findItem } from './staff-view';
import * as store from './store';
import { registerReplyTemplates } from './templates';

const PAGE_SIZE = 25;

export function registerInbox(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listInbox, {}, async ({ db, query, staff }) => {
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

  staffRoute(app, deps, listInboxPeople, {}, async ({ db, staff }) => {
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

  staffRoute(app, deps, openInboxItem, {}, async ({ db, params, staff, request }) => {
    const item = await findItem(db, staff, params);
    await recordAudit(db, request, {
      action: 'inbox.read',
      subject: `${item.kind}:${item.id}`,
      personal: true,
    });
    return ok(await withFileStates(db, await store.inboxDetail(db, item), deps.scanner));
  });

  staffRoute(
    app,
    deps,
    addInboxNote,
    { again: ({ db }, row) => store.findNote(db, row) },
    async ({ db, params, body, staff, request }) => {
      const item = await findItem(db, staff, params);
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

  registerInboxChanges(app, deps);
  registerReplyTemplates(app, deps);
  if (deps.config.services.includes(exportInbox.service)) registerInboxExports(app, deps);
}

function nextAddress(last: InboxItem, query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams({ cursor: encodeInboxCursor(last) });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && name !== 'cursor') parameters.set(name, String(value));
  return `${listInbox.path}?${parameters.toString()}`;
}
