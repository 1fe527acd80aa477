import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { links, listPublicUrls } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { pageOf } from '#app/http/page';
import { parseInput } from '#app/http/parse-input';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { findCategory } from '#app/modules/categories/store';
import { addressesOf, listAddresses } from './addresses';
import { FEED_TYPES, feedDocument, type FeedAbout, type FeedFormat } from './documents';
import { jobEntries, storyEntries, type FeedEntry } from './entries';
import { robotsDocument, SITEMAP_MAX, sitemapDocument, sitemapIndex } from './sitemap';

const XML = 'application/xml; charset=utf-8';
/** Readers ask again every few minutes; five minutes late is early enough for news. */
const KEEP = 'public, max-age=300, stale-while-revalidate=3600';
const OPEN_FEEDS = '*';

const STORIES = {
  title: 'Konnect',
  description: 'News of the neighbourhoods, works on the network, and what the community is up to.',
  page: links.community(),
};
const JOBS = { title: 'Jobs at Konnect', description: 'Open jobs, the newest first.', page: links.jobs() };

/** `/feed.xml`, `/atom.xml`, `/feed.json`, `/feeds/topics/<category>.xml`, `/feeds/jobs.xml`, `/sitemap.xml`, `/robots.txt`. */
export function registerFeeds(app: FastifyInstance, deps: Dependencies): void {
  const { database, config, clock, publicCache } = deps;
  if (!config.services.includes('main')) return;
  const { publicUrl } = config;

  route(app, deps, listPublicUrls, schemas.listPublicUrls, { cache: 'public' }, async ({ db, query }) =>
    ok(await listAddresses(db, listPublicUrls.path, query, clock())),
  );

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (db: Db) => Promise<string>,
    key = request.url,
  ) => {
    const { payload, etag } = await publicCache.read(`document ${key}`, async () => ({
      status: 200,
      payload: await make(database.db),
    }));
    reply.headers({ 'content-type': type, 'cache-control': KEEP, etag });
    const known = request.headers['if-none-match']
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag);
    return known ? reply.code(304).send() : reply.send(payload);
  };

  const serveFeed = (
    path: string,
    format: FeedFormat,
    about: Omit<FeedAbout, 'path' | 'publicUrl'>,
    entries: (db: Db) => Promise<FeedEntry[]>,
  ) => {
    app.get(path, (request, reply) => {
      // Feed readers in a browser are pages of other sites.
      reply.header('access-control-allow-origin', OPEN_FEEDS);
      return send(
        request,
        reply,
        FEED_TYPES[format],
        async (db) => feedDocument(format, { ...about, path, publicUrl }, await entries(db)),
        path,
      );
    });
  };
  serveFeed('/feed.xml', 'rss', STORIES, (db) => storyEntries(db, clock()));
  serveFeed('/atom.xml', 'atom', STORIES, (db) => storyEntries(db, clock()));
  serveFeed('/feed.json', 'json', STORIES, (db) => storyEntries(db, clock()));
  serveFeed('/feeds/jobs.xml', 'rss', JOBS, (db) => jobEntries(db, clock()));

  app.get<{ Params: { file: string } }>('/feeds/topics/:file', async (request, reply) => {
    const topic = /^(.{1,160})\.xml$/.exec(request.params.file)?.[1];
    const found =
      topic?.includes('\u0000') === false ? await findCategory(database.db, topic, clock()) : undefined;
    if (!found) throw notFound('feed');
    const path = `/feeds/topics/${encodeURIComponent(found.slug)}.xml`;
    const about = {
      title: `Konnect: ${found.name}`,
      description: found.description ?? `Stories on ${found.name}.`,
      page: links.topic(found.slug),
      path,
      publicUrl,
    };
    reply.header('access-control-allow-origin', OPEN_FEEDS);
    return send(
      request,
      reply,
      FEED_TYPES.rss,
      async (db) => feedDocument('rss', about, await storyEntries(db, clock(), found.id)),
      path,
    );
  });

  app.get('/sitemap.xml', (request, reply) => {
    const { page } = parseInput(sitemapQuery, request.query);
    return send(
      request,
      reply,
      XML,
      async (db) => {
        const { addresses, total } = await addressesOf(db, pageOf({ page }, SITEMAP_MAX), clock());
        if (page === undefined && total > SITEMAP_MAX)
          return sitemapIndex(Math.ceil(total / SITEMAP_MAX), publicUrl);
        return sitemapDocument(addresses, publicUrl);
      },
      `/sitemap.xml ${page ?? ''}`,
    );
  });

  app.get('/robots.txt', (request, reply) =>
    send(
      request,
      reply,
      'text/plain; charset=utf-8',
      () => Promise.resolve(robotsDocument(publicUrl)),
      '/robots.txt',
    ),
  );
}

const sitemapQuery = z.object({ page: schemas.listPublicUrls.query.shape.page });
