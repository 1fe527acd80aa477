import { join } from 'node:path';
import { createReleaseSource } from '@konnect/registry/release-source';
import Fastify, { LogController } from 'fastify';
import { ServiceFetch } from './api-fetch';
import { assetRoutes } from './assets';
import { badAddress, errorAnswers } from './error-answers';
import { faviconSvg } from './favicon';
import type { EdgeOptions } from './options';
import { PageCache } from './page-cache';
import { createPageHandler } from './pages';
import { readPublicConfig } from './public-config';
import { Releases } from './releases';
import { ServerBundles } from './server-bundles';
import { serviceProxy } from './service-proxy';
import { Sessions } from './sessions';

const RENDER_TIMEOUT = 3_000;
const PAGE_CACHE_MS = 2_000;

export interface Edge {
  url: string;
  close(): Promise<void>;
}

/** Starts one edge process: the public face of the site. All its state is a copy; any number may run side by side. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { backendUrl, registryUrl, dataDir, publicUrl } = options;
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 12 * 1024 * 1024,
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: badAddress,
  });
  errorAnswers(app);

  const config = readPublicConfig(publicUrl);
  const releases = new Releases(options.devRemotes);
  const bundles = new ServerBundles(dataDir);
  const services = new ServiceFetch(backendUrl);
  const sessions = new Sessions(backendUrl);
  const cache = new PageCache(options.pageCacheMs ?? PAGE_CACHE_MS);
  const source = createReleaseSource({ registryUrl, cacheFile: join(dataDir, 'edge', 'releases.json') });
  source.onChange((table) => {
    releases.update(table);
    cache.clear();
    const used = [table.shell, table.shellPrevious, ...Object.values(table.remotes).flatMap(({ live, previous }) => [live, previous])];
    bundles.keepOnly(new Set(used.flatMap((version) => (version ? [`${version.id}@${version.version}`] : []))));
  });
  await source.start();

  const sessionOf = (cookie: string | undefined) => sessions.of(cookie);
  assetRoutes(app, { dataDir, sessionOf });
  await serviceProxy(app, { backendUrl, publicUrl });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_, reply) => reply.code(releases.for(null) ? 200 : 503).send({ ok: releases.for(null) !== null, revision: releases.table?.revision ?? null }));
  // The second for documents that name none: a picture opened by itself.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_, reply) => reply.header('content-type', 'image/svg+xml').header('cache-control', 'public, max-age=86400').send(faviconSvg));
  }
  app.get('/robots.txt', (_, reply) => reply.header('content-type', 'text/plain').send('User-agent: *\nDisallow: /staff\nDisallow: /api/\nAllow: /\n'));
  app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) => done(null, body));
  app.post('/edge/csp-reports', (request, reply) => {
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'content security policy');
    return reply.code(204).send();
  });

  const handlePage = createPageHandler({ releases, devOrigins: Object.values(options.devRemotes ?? {}).map((address) => new URL(address).origin), bundles, services, config, cache, renderTimeout: options.renderTimeout ?? RENDER_TIMEOUT, sessionOf });
  app.get('/*', handlePage);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not_found', message: 'There is nothing here.' }));

  const url = await app.listen({ port: options.port, host: options.host });
  return {
    url,
    async close() {
      source.close();
      await app.close();
    },
  };
}
