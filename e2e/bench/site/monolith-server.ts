import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import Fastify from 'fastify';
import { compressText } from './compress-text';
import { MONOLITH, readGroups } from './monolith';
import { monolithDocument, type PagePreloads } from './monolith-document';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

export interface MonolithServer {
  url: string;
  close(): Promise<void>;
}

/** Serves from memory, compressed with brotli 11. @param preloads by path; empty for the plain baseline */
export async function startMonolithServer(
  bootJson: string,
  preloads: Record<string, PagePreloads> = {},
): Promise<MonolithServer> {
  const app = Fastify();
  const groups = readGroups();
  const files = new Map<string, { body: Buffer; isCompressed: boolean }>();
  const documents = new Map<string, Buffer>();

  app.get<{ Params: { '*': string } }>('/mono/*', (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    if (!type || !/^[\w.-]+$/.test(name)) return reply.code(404).send();
    let cached = files.get(name);
    if (!cached) {
      const content = readFileSync(join(MONOLITH, name));
      const isCompressed = !name.endsWith('.woff2');
      cached = { body: isCompressed ? compressText(content) : content, isCompressed };
      files.set(name, cached);
    }
    if (cached.isCompressed) reply.header('content-encoding', 'br');
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      .send(cached.body);
  });
  app.get('/favicon.svg', (_, reply) => reply.header('content-type', 'image/svg+xml').send(ICON));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    let body = documents.get(path);
    if (!body) {
      body = compressText(Buffer.from(monolithDocument({ groups, bootJson, preloads: preloads[path] })));
      documents.set(path, body);
    }
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      .send(body);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
