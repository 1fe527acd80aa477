import type { FastifyInstance } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { DEFINITIONS } from './definitions';
import { auditContent, rowOf } from './document-access';
import * as store from './store';

export function registerContentRemoval(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  staffRoute(
    app,
    deps,
    contracts.hideContent,
    { changesPublic: true },
    async ({ db, params, staff, request }) => {
      await rowOf(db, staff, params, true);
      await store.updateRow(db, params.kind, params.id, { status: DEFINITIONS[params.kind].hiddenStatus });
      await auditContent(db, request, 'hide', params);
      return ok(await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock()));
    },
  );

  staffRoute(
    app,
    deps,
    contracts.deleteContent,
    { changesPublic: true },
    async ({ db, params, staff, request }) => {
      const { kind, id } = params;
      const row = await rowOf(db, staff, params, true);
      const document = await store.documentOf(db, kind, row, clock());
      const change = { kind, id, by: staff.name, now: clock() };
      if (document.version === 0) await store.storeOldRow(db, change, row, null);
      await store.updateRow(db, kind, id, { status: DEFINITIONS[kind].hiddenStatus });
      const { version } = document;
      await store.writeState(db, change, { version, publishedVersion: null, deletedAt: change.now });
      await auditContent(db, request, 'delete', params);
      return { status: 204 as const, body: undefined };
    },
  );
}
