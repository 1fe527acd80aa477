import type { FastifyInstance } from 'fastify';
import * as contracts from '@konnect/contracts';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import type { Dependencies } from '#app/http/dependencies';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { contentList } from './content-list';
import { DEFINITIONS } from './definitions';
import { mayEdit, rowOf } from './document-access';
import * as store from './store';

const PAGE_SIZE = 50;

export function registerContentReading(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  staffRoute(app, deps, contracts.listContent, {}, async ({ db, params, query, staff }) => {
    mayEdit(staff, params.kind);
    const beforeId = query.cursor ? decodeCursor(query.cursor, 1)[0] : undefined;
    const rows = await contentList(
      db,
      params.kind,
      { state: query.state, search: query.search, beforeId, limit: PAGE_SIZE + 1 },
      clock(),
    );
    const results = rows.slice(0, PAGE_SIZE);
    const last = results.at(-1);
    return ok({
      results,
      next:
        rows.length > PAGE_SIZE && last
          ? nextUrl(contracts.listContent.path.replace(':kind', params.kind), [last.id], {
              state: query.state,
              search: query.search,
            })
          : null,
    });
  });

  staffRoute(app, deps, contracts.getContentForm, {}, async ({ params: { kind }, staff }) => {
    mayEdit(staff, kind);
    const { title, fields } = DEFINITIONS[kind];
    return ok({
      kind,
      title,
      fields: Object.entries(fields).map(([name, field]) => ({
        name,
        type: field.type,
        needed: field.needed ?? false,
        max: field.max ?? null,
        options: field.options ? [...field.options] : null,
        initial: field.fallback ?? null,
      })),
    });
  });

  staffRoute(app, deps, contracts.getContent, {}, async ({ db, params, staff }) =>
    ok(await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock())),
  );
}
