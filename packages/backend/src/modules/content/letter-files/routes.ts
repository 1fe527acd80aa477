import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { links } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { findArticle } from '#app/modules/content/articles/store';
import { letterFile } from './cached-letters';

const SLUG = /^[^\u0000]{1,160}$/u;

/** The name of the file is stable. */
export function registerLetterFiles(app: FastifyInstance, { database, config, clock }: Dependencies): void {
  if (!config.services.includes('main')) return;
  app.get<{ Params: { id: string } }>(decodeURIComponent(links.letterFile(':id')), async (request, reply) => {
    const letter = SLUG.test(request.params.id)
      ? await findArticle(database.db, 'letter', request.params.id, clock())
      : undefined;
    if (!letter) throw notFound('letter');
    const bytes = await letterFile(letter, config.sender);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`;
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${letter.slug.replace(/[^\w-]/g, '_')}.pdf"`,
      etag,
      'cache-control': 'public, max-age=60',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', bytes.length).send(bytes);
  });
}
