import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { getDocument } from '@konnect/contracts';
import { visibleSince } from '#app/db/visibility';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { cleanHtml } from '#app/text/html';
import { fillIn } from './fill-in';
import { siteDocument } from './tables';

export function registerDocuments(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, getDocument, { cache: 'public' }, async ({ db, params }) => {
    const [row] = await db
      .select()
      .from(siteDocument)
      .where(
        and(
          eq(siteDocument.slug, params.slug),
          eq(siteDocument.status, 'published'),
          visibleSince(siteDocument, deps.clock()),
        ),
      );
    if (!row) throw notFound('document');
    const [text = '', excerpt = ''] = await fillIn(db, row.mainSectionMsg, row.excerpt);
    return ok({
      id: row.id,
      slug: row.slug,
      title: row.title,
      // Cleaned again, because an older version or a person may have written the row.
      main_section_msg: cleanHtml(text),
      excerpt,
      lang: row.lang,
      date_created: row.publishedAt?.toISOString() ?? null,
      updated_at: row.editedAt?.toISOString() ?? null,
    });
  });
}
