import type { FastifyInstance } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { fillIn } from '#app/modules/content/documents/fill-in';
import { auditContent, rowOf } from './document-access';
import { PREVIEW_MS, previewToken, readPreview } from './preview';
import * as store from './store';

export function registerContentPreviews(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;

  staffRoute(app, deps, contracts.makePreview, {}, async ({ db, params, staff, request }) => {
    const document = await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock());
    const until = new Date(clock().getTime() + PREVIEW_MS);
    await auditContent(db, request, 'preview', document, { version: document.version });
    return created({
      token: await previewToken(db, document, until, deps.random),
      expires_at: until.toISOString(),
    });
  });

  route(
    app,
    deps,
    contracts.getPreview,
    { cache: 'private', perMinute: 60 },
    async ({ db, params, reply }) => {
      const preview = await readPreview(db, params.token, clock());
      const row = preview && (await store.findRow(db, preview.kind, preview.id));
      if (!preview || !row) throw notFound('preview');
      const revision = await store.findRevision(db, preview.kind, preview.id, preview.version);
      reply.header('x-robots-tag', 'noindex');
      const { slug = row.slug, ...fields }: Record<string, unknown> = revision
        ? store.shownFields(preview.kind, revision.fields)
        : store.fieldsOfRow(preview.kind, row);
      const html = fields['main_section_msg'];
      if (preview.kind === 'document' && typeof html === 'string')
        [fields['main_section_msg']] = await fillIn(db, html);
      return ok({ ...preview, slug: String(slug), fields });
    },
  );
}
