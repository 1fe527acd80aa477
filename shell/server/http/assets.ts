import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { SessionInfo } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, isCurrent } from './negotiate';
import { StoredFiles } from './stored-files';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
};
const SAFE_PART = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*$/;
const IN_MEMORY = 64 * 1024;
/** Small files that are cached. */
const SMALL_FILES = 400;

interface AssetRoutesOptions {
  dataDir: string;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

/** Serves the files of published versions: immutable, precompressed, and those of a staff remote to its roles only. */
export function assetRoutes(app: FastifyInstance, { dataDir, sessionOf }: AssetRoutesOptions): void {
  const stored = new StoredFiles(dataDir);
  const small = new Map<string, Buffer>();

  app.get<{ Params: { id: string; version: string; '*': string } }>(
    '/assets/:id/:version/*',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { id, version, '*': path } = request.params;
      if (![id, version, ...path.split('/')].every((part) => SAFE_PART.test(part))) return notFound(reply);
      const found = await stored.find(id, version, path);
      if (!found) return notFound(reply);

      const { roles, file } = found;
      if (roles.length > 0) {
        const session = await sessionOf(request.headers.cookie);
        if (!session || !roles.includes(session.role)) return notFound(reply);
      }
      const etag = `"${version}-${path.length}-${path.slice(0, 40)}"`;
      reply.headers({
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control':
          roles.length > 0 ? 'private, max-age=31536000, immutable' : 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      });
      if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();

      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      for (const candidate of encoding === 'identity'
        ? (['identity'] as const)
        : ([encoding, 'identity'] as const)) {
        const name = candidate === 'br' ? `${file}.br` : candidate === 'gzip' ? `${file}.gz` : file;
        const cached = small.get(name);
        // Opened once: a better copy may take its place between a look at its size and the reading.
        const opened = cached ? null : await open(name).catch(() => null);
        if (!cached && !opened) continue;
        if (candidate !== 'identity') reply.header('content-encoding', candidate);
        if (cached || !opened) return reply.send(cached);
        const { size } = await opened.stat();
        if (size > IN_MEMORY) return reply.header('content-length', size).send(opened.createReadStream());
        const content = await opened.readFile().finally(() => opened.close());
        small.set(name, content);
        if (small.size > SMALL_FILES) small.delete(small.keys().next().value ?? '');
        return reply.send(content);
      }
      return notFound(reply);
    },
  );
}

function notFound(reply: {
  code(status: number): { header(name: string, value: string): { send(body: unknown): unknown } };
}): unknown {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'asset.not_found', message: 'There is no such file.' });
}
