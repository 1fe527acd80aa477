import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { created, ok } from '#app/http/route';
import { staffOf } from '#app/modules/platform/accounts/require-staff';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { DEFINITIONS } from './definitions';
import { auditContent, conflict, mayEdit, rowOf } from './document-access';
import { cleanFields, slugFrom } from './rules';
import { freeSlug, saveDraft } from './save-draft';
import * as store from './store';

export function registerContentDrafts(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  const again = async (
    { db, params: { kind }, request }: { db: Db; params: { kind: EditedKind }; request: FastifyRequest },
    id: string,
  ) => {
    const row = await rowOf(db, staffOf(request), { kind, id: Number(id) });
    return store.documentOf(db, kind, row, clock());
  };
  staffRoute(app, deps, contracts.createContent, { again }, async ({ db, params, body, staff, request }) => {
    const { kind } = params;
    mayEdit(staff, kind);
    const definition = DEFINITIONS[kind];
    const { slug: wanted, ...fields } = cleanFields(definition, body.fields);
    const slug =
      typeof wanted === 'string'
        ? await freeSlug(db, kind, wanted, true)
        : await freeSlug(db, kind, slugFrom(String(fields[definition.title])), false);
    const id = await store.insertRow(db, kind, slug, fields);
    const now = clock();
    const change = { kind, id, by: staff.name, now };
    await store.addRevision(db, change, 1, { ...fields, slug });
    await store.writeState(db, change, { version: 1, publishedVersion: null });
    await auditContent(db, request, 'create', { kind, id });
    return created(await store.documentOf(db, kind, await rowOf(db, staff, { kind, id }), now));
  });

  staffRoute(app, deps, contracts.saveContent, {}, async ({ db, params, body, staff, request }) => {
    const row = await rowOf(db, staff, params, true);
    const document = await store.documentOf(db, params.kind, row, clock());
    if (document.version !== body.version) return conflict(request, document, body.fields);
    const fields = cleanFields(DEFINITIONS[params.kind], body.fields);
    const saved = await saveDraft(db, { document, row, fields, staff, now: clock() });
    await auditContent(db, request, 'save', saved, { version: saved.version });
    return ok(saved);
  });
}
