import type { FastifyInstance } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { DEFINITIONS } from './definitions';
import { auditContent, conflict, rowOf } from './document-access';
import { cleanFields } from './rules';
import { saveDraft } from './save-draft';
import * as store from './store';

export function registerContentRevisions(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  staffRoute(app, deps, contracts.listRevisions, {}, async ({ db, params, staff }) => {
    await rowOf(db, staff, params);
    return ok((await store.revisionsOf(db, params.kind, params.id)).map(toRevision));
  });

  staffRoute(app, deps, contracts.getRevision, {}, async ({ db, params, staff }) => {
    await rowOf(db, staff, params);
    const row = await store.findRevision(db, params.kind, params.id, params.version);
    if (!row) throw notFound('revision');
    return ok({ ...toRevision(row), fields: store.shownFields(params.kind, row.fields) });
  });

  staffRoute(app, deps, contracts.restoreRevision, {}, async ({ db, params, body, staff, request }) => {
    const row = await rowOf(db, staff, params, true);
    const document = await store.documentOf(db, params.kind, row, clock());
    if (document.version !== body.version) return conflict(request, document, {});
    const revision = await store.findRevision(db, params.kind, params.id, params.version);
    if (!revision) throw notFound('revision');
    const fields = cleanFields(DEFINITIONS[params.kind], { ...revision.fields, slug: row.slug });
    const saved = await saveDraft(db, { document, row, fields, staff, now: clock() });
    await auditContent(db, request, 'restore', saved, { from: params.version, version: saved.version });
    return ok(saved);
  });
}

function toRevision(row: Awaited<ReturnType<typeof store.revisionsOf>>[number]) {
  return {
    version: row.version,
    author: row.author,
    created_at: row.createdAt.toISOString(),
    published: row.publishedAt !== null,
  };
}
