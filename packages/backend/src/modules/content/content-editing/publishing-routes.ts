import type { FastifyInstance } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { ContentDocument } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { DEFINITIONS } from './definitions';
import { auditContent, conflict, rowOf } from './document-access';
import { publishErrors } from './rules';
import * as store from './store';

export function registerContentPublishing(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  staffRoute(
    app,
    deps,
    contracts.publishContent,
    { changesPublic: true },
    async ({ db, params, body, staff, request }) => {
      const { kind, id } = params;
      const row = await rowOf(db, staff, params, true);
      const now = clock();
      const document = await store.documentOf(db, kind, row, now);
      if (document.version !== body.version) return conflict(request, document, {});
      if (document.state === 'deleted')
        throw problem(409, 'content.deleted', 'Restore it before you publish it.');
      const errors = publishErrors(DEFINITIONS[kind], document.fields);
      const at = body.publish_at ? new Date(body.publish_at) : undefined;
      if (at && Number.isNaN(at.getTime())) errors['publish_at'] = ['Enter a date and time'];
      if (Object.keys(errors).length > 0) throw invalidFields(errors);
      await store.updateRow(db, kind, id, {
        slug: document.slug,
        status: 'published',
        fields: document.fields,
        ...datesOf(document, at, now),
      });
      await store.markPublished(db, kind, id, document.version, now);
      const { version } = document;
      await store.writeState(db, { kind, id, by: staff.name, now }, { version, publishedVersion: version });
      await auditContent(db, request, 'publish', document, {
        version: document.version,
        at: at?.toISOString() ?? null,
      });
      return ok(await store.documentOf(db, kind, await rowOf(db, staff, params), now));
    },
  );
}

/** A published page keeps its publication date and gets a date of edit, unless a date was chosen. */
function datesOf({ state }: ContentDocument, chosen: Date | undefined, now: Date) {
  if (chosen) return { publishedAt: chosen };
  return state === 'published' ? { editedAt: now } : { publishedAt: now };
}
