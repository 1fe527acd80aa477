import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { listPublicUrls } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { pageOf } from '#app/http/page';
import { parseInput } from '#app/http/parse-input';
import { ok, route } from '#app/http/route';
import { addressesOf, listAddresses } from './addresses';
import { registerFeedDocuments } from './feed-routes';
import { sendDocument } from './send-document';
import { robotsDocument, SITEMAP_MAX, sitemapDocument, sitemapIndex } from './sitemap';

const XML = 'application/xml; charset=utf-8';
const sitemapQuery = z.object({ page: schemas.listPublicUrls.query.shape.page });

export function registerFeeds(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock } = deps;
  if (!config.services.includes('main')) return;
  const { publicUrl } = config;

  route(app, deps, listPublicUrls, { cache: 'public' }, async ({ db, query }) =>
    ok(await listAddresses(db, listPublicUrls.path, query, clock())),
  );

  registerFeedDocuments(app, deps);

  app.get('/sitemap.xml', (request, reply) => {
    const { page } = parseInput(sitemapQuery, request.query);
    return sendDocument(deps, request, reply, {
      type: XML,
      key: `/sitemap.xml ${page ?? ''}`,
      make: async (db) => {
        const { addresses, total } = await addressesOf(db, pageOf({ page }, SITEMAP_MAX), clock());
        if (page === undefined && total > SITEMAP_MAX)
          return sitemapIndex(Math.ceil(total / SITEMAP_MAX), publicUrl);
        return sitemapDocument(addresses, publicUrl);
      },
    });
  });

  app.get('/robots.txt', (request, reply) =>
    sendDocument(deps, request, reply, {
      type: 'text/plain; charset=utf-8',
      key: '/robots.txt',
      make: () => Promise.resolve(robotsDocument(publicUrl)),
    }),
  );
}
