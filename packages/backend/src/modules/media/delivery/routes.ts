import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { notFound } from '#app/http/problem-error';
import { MEDIA_POLICY } from '#app/http/cached-response';
import { SERVICE_PREFIX } from '#app/http/route';
import {
  chooseFormat,
  isFileName,
  kindOf,
  MEDIA_BUCKET,
  mediaQuery,
  savesData,
  snapWidth,
} from './media-request';
import { contentVariants } from './content-variants';
import { mustBeFetched, originalsOf, type MediaOriginal } from './originals';
import { sendPlain } from './send-plain';
import { warmMedia } from './warm';

/** The version in the address changes with the image, so a response may be cached for a year. */
const CACHE_VERSIONED = 'public, max-age=31536000';
const CACHE_SHORTLY = 'public, max-age=300, stale-while-revalidate=86400';
/** Images that one address may have fetched from the bucket; images on this disk do not count. */
const FETCHES_PER_MINUTE = 240;
/** Delay before images are made ahead of time, so that the first visitors come first. */
const WARM_DELAY_MS = 2_000;

export function registerMedia(app: FastifyInstance, deps: Dependencies): void {
  const { database, config, files, logger } = deps;
  if (!config.services.includes('content')) return;
  const { folder, source, variants } = contentVariants(deps);

  const sendImage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    original: MediaOriginal,
    width: string | undefined,
  ) => {
    const lean = savesData(request.headers['save-data']);
    const format = chooseFormat(request.headers.accept);
    const { bytes, etag } = await variants.get(original, { width: snapWidth(width, lean), format, lean });
    reply.headers({
      'content-type': `image/${format}`,
      'content-security-policy': MEDIA_POLICY,
      etag,
      vary: 'Accept, Save-Data',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', bytes.length).send(bytes);
  };

  const max = files.isShared ? Math.ceil(FETCHES_PER_MINUTE * config.rateLimitFactor) : 0;
  const isHere = async ({ query }: FastifyRequest): Promise<boolean> => {
    const { file } = query as { file?: unknown };
    return typeof file !== 'string' || !(await mustBeFetched(originalsOf(folder), file));
  };
  const rateLimit = max > 0 ? { max, timeWindow: 60_000, allowList: isHere } : (false as const);

  app.get(SERVICE_PREFIX.content, { config: { rateLimit } }, async (request, reply) => {
    const { bucket, file, w, v } = parseInput(mediaQuery, request.query);
    const kind = bucket === MEDIA_BUCKET && isFileName(file) ? kindOf(file) : undefined;
    const original = kind && (await source.find(file));
    if (!original) throw notFound('file');
    reply.headers({
      'cache-control': v === undefined ? CACHE_SHORTLY : CACHE_VERSIONED,
      'x-content-type-options': 'nosniff',
      'content-security-policy': MEDIA_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (kind.kind === 'image') return sendImage(request, reply, original, w);
    if (!original.file) throw notFound('file');
    return sendPlain(request, reply, { ...original, file: original.file }, kind.type);
  });

  const stopped = new AbortController();
  app.addHook('onListen', () => {
    const timer = setTimeout(() => {
      warmMedia({ db: database.db, source, variants, signal: stopped.signal }).then(
        (count) => logger.debug({ count }, 'images are ready'),
        (error: unknown) => logger.warn({ err: error }, 'images could not be made ahead of time'),
      );
    }, WARM_DELAY_MS);
    timer.unref();
    stopped.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  app.addHook('onClose', () => stopped.abort());
}
