import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { SessionInfo } from '@konnect/contracts';
import { ALL_VERSIONS } from '@konnect/registry/release-source';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Encoding } from '../render/page-cache';
import { findRequested, type VersionOfChannel } from './channels';
import { IntactFiles, type IntactFile } from './intact-files';
import { acceptedEncoding, isCurrent } from './negotiate';
import { StoredFiles, type StoredFile } from './stored-files';

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

interface AssetRoutesOptions {
  dataDir: string;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
  versionOf?: VersionOfChannel;
  fetchFile?(
    version: Pick<StoredFile, 'id' | 'version'>,
    file: Pick<StoredFile, 'path' | 'integrity'>,
  ): Promise<Buffer | undefined>;
}

export function assetRoutes(
  app: FastifyInstance,
  { dataDir, sessionOf, fetchFile, versionOf = () => undefined }: AssetRoutesOptions,
): void {
  const stored = new StoredFiles(dataDir);
  const intact = new IntactFiles((file) => app.log.error({ file }, 'a published file is damaged'));

  app.get<{ Params: { id: string; version: string; '*': string } }>(
    '/assets/:id/:version/*',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { id, version, '*': path } = request.params;
      if (![id, version, ...path.split('/')].every((part) => SAFE_PART.test(part))) return notFound(reply);
      const requested = await findRequested(stored, versionOf, { id, version, path });
      const { found, isStable } = requested;
      if (!found) return notFound(reply);

      const { roles, file } = found;
      if (roles.length > 0) {
        const session = await sessionOf(request.headers.cookie);
        if (!session || !roles.includes(session.role)) return notFound(reply);
      }
      const etag = `"${requested.version}-${path.length}-${path.slice(0, 40)}"`;
      reply.headers({
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        // Caches revalidate a stable address each time, so that the next release is seen at once.
        'cache-control': `${roles.length > 0 ? 'private' : 'public'}, ${isStable ? 'no-cache' : 'max-age=31536000, immutable'}`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      });
      if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();

      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const whole =
        (await intact.read(found, encoding)) ??
        (await repair(found, requested.version === ALL_VERSIONS ? [id, path] : null));
      if (whole) return sendFile(reply, whole);
      stored.forget(id);
      if (!(await findRequested(stored, versionOf, { id, version, path })).found)
        return notFound(reply.removeHeader('etag'));
      request.log.error({ file }, 'a published file is damaged or missing, and no copy of it is intact');
      return damaged(reply, request.id);
    },
  );

  async function repair(
    found: StoredFile,
    shared: readonly [string, string] | null,
  ): Promise<IntactFile | undefined> {
    const others = shared ? await stored.all(...shared) : [];
    const body =
      (await intact.recover([found, ...others.filter(({ file }) => file !== found.file)])) ??
      (await fetchFile?.(found, found));
    if (!body) return undefined;
    await intact.restore(found, body);
    return { encoding: 'identity', content: body };
  }
}

async function sendFile(
  reply: FastifyReply,
  { encoding, content }: { encoding: Encoding; content: IntactFile['content'] },
): Promise<unknown> {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (Buffer.isBuffer(content)) return reply.send(content);
  // Opened before the answer begins, so that a failure still gets its own status.
  const handle = await open(content.file);
  return reply.header('content-length', content.bytes).send(handle.createReadStream());
}

// No damaged content may be sent or cached; the browser then uses the previous version.
function damaged(reply: FastifyReply, requestId: string): unknown {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': '60',
      'content-type': 'application/json; charset=utf-8',
    })
    .removeHeader('etag')
    .send({ code: 'asset.damaged', message: 'This file is damaged here. Try again in a moment.', requestId });
}

function notFound(reply: {
  code(status: number): { header(name: string, value: string): { send(body: unknown): unknown } };
}): unknown {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'asset.not_found', message: 'There is no such file.' });
}
