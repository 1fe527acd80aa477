import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { contentSource, type MediaOriginal } from '#app/modules/media/delivery/originals';
import { createVariantStore } from '#app/modules/media/delivery/variants';
import { SHARE_DESIGN, SHARE_KINDS, type ShareKind } from './address';
import { shareMetadata } from './metadata';
import { drawShareImage } from './draw-share-image';

const CACHE_VERSIONED = 'public, max-age=31536000';
const CACHE_SHORTLY = 'public, max-age=300, stale-while-revalidate=86400';

/** Images are drawn once and cached beside the variants of images. */
export function registerShareImages(
  app: FastifyInstance,
  { database, config, files, clock, logger }: Dependencies,
): void {
  if (!config.services.includes('main')) return;
  const folder = join(config.dataDir, 'media');
  const source = contentSource(folder, files);
  const variants = createVariantStore({
    folder: join(folder, 'share'),
    onWriteFailure: (error) => logger.warn({ err: error }, 'a share image could not be cached'),
    make: (original) => original.read(),
  });

  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: unknown } }>(
    '/share/:kind/:file',
    async (request, reply) => {
      const kind = SHARE_KINDS.find((known) => known === request.params.kind);
      const slug = /^([^\u0000]{1,160})\.jpe?g$/u.exec(request.params.file)?.[1];
      const metadata = kind && slug ? await shareMetadata(database.db, kind, slug, clock()) : undefined;
      if (!kind || !slug || !metadata) throw notFound('picture');
      const beside = metadata.image ? await source.find(metadata.image) : undefined;
      const original: MediaOriginal = {
        fingerprint: fingerprintOf(kind, slug, JSON.stringify(metadata), beside?.fingerprint),
        drawn: false,
        read: () => drawShareImage(metadata, `${kind}:${slug}`, beside),
      };
      const { bytes, etag } = await variants.get(original, { width: 1440, format: 'jpeg', lean: false });
      reply.headers({
        'content-type': 'image/jpeg',
        etag,
        'cache-control': request.query.v === undefined ? CACHE_SHORTLY : CACHE_VERSIONED,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-length', bytes.length).send(bytes);
    },
  );
}

function fingerprintOf(kind: ShareKind, slug: string, metadata: string, image: string | undefined): string {
  return createHash('sha256')
    .update([SHARE_DESIGN, kind, slug, metadata, image].join('\u0000'))
    .digest('base64url')
    .slice(0, 20);
}
