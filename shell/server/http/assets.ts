import { open, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RemoteDescriptor, SessionInfo, StaffRole } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, isCurrent } from './negotiate';

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
/** Small files, and names of versions, that are cached. */
const LIMITS = { small: 400, versions: 200 };

interface AssetRoutesOptions {
  dataDir: string;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

interface Published {
  roles: readonly StaffRole[];
  files: ReadonlySet<string>;
}

/** Serves the files of published versions: immutable, precompressed, and those of a staff remote to its roles only. */
export function assetRoutes(app: FastifyInstance, { dataDir, sessionOf }: AssetRoutesOptions): void {
  const published = new Map<string, Promise<Published>>();
  const small = new Map<string, Buffer>();

  function publishedOf(id: string, version: string): Promise<Published> {
    const key = `${id}/${version}`;
    let loading = published.get(key);
    if (!loading) {
      loading = readFile(join(dataDir, 'assets', id, version, 'remote.json'), 'utf8').then((text) => {
        const { roles, files } = JSON.parse(text) as RemoteDescriptor;
        return {
          roles,
          files: new Set(files.map((file) => file.path).filter((path) => !path.startsWith('server/'))),
        };
      });
      published.set(key, loading);
      if (published.size > LIMITS.versions) published.delete(published.keys().next().value ?? '');
      loading.catch(() => published.delete(key));
    }
    return loading;
  }

  app.get<{ Params: { id: string; version: string; '*': string } }>(
    '/assets/:id/:version/*',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { id, version, '*': path } = request.params;
      if (![id, version, ...path.split('/')].every((part) => SAFE_PART.test(part))) return notFound(reply);
      const release = await publishedOf(id, version).catch(() => null);
      if (!release?.files.has(path)) return notFound(reply);

      const { roles } = release;
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

      const file = join(dataDir, 'assets', id, version, path);
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
        if (small.size > LIMITS.small) small.delete(small.keys().next().value ?? '');
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
