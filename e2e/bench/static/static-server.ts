import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import type { SiteContent } from '../content/site-content';
import { compressText } from '../site/compress-text';
import { ROOT } from '../site/root';
import { staticPage } from './static-page';

const FOLDER = join(ROOT, '.cache/static-site');
const STYLESHEET = join(ROOT, 'e2e/bench/content/page.css');

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the pages from memory, compressed ahead, with the cache headers of Konnect's documents. */
export async function startStaticServer(site: SiteContent): Promise<StaticServer> {
  const css = readFileSync(STYLESHEET, 'utf8').replace(/\/\*.*?\*\/\s*/gs, '');
  rmSync(FOLDER, { recursive: true, force: true });
  const documents = new Map<string, { body: Buffer; etag: string }>();
  for (const page of site.pages) {
    const html = staticPage(site, page, css);
    const file = join(FOLDER, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    documents.set(page.path, { body: compressText(Buffer.from(html)), etag });
  }

  const app = Fastify();
  app.get('/*', (request, reply) => {
    const found = documents.get(request.url.split('?')[0] ?? '/');
    if (!found) return reply.code(404).send();
    reply.headers({ etag: found.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .send(found.body);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
