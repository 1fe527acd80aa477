import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileList, RemoteDescriptor, SessionInfo } from '@konnect/contracts';
import type { ReleasedVersion } from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';

/** A version's list as it is sent: always the same bytes, so that one hash in the release stands for it. */
interface WrittenList {
  text: string;
  integrity: string;
}

type Listed = Pick<RemoteDescriptor, 'files'>;

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const lists = new WeakMap<Listed, WrittenList>();

/** The hashes of what a browser may run or apply of a version. */
export function writtenList(version: Listed): WrittenList {
  let list = lists.get(version);
  if (!list) lists.set(version, (list = write(version)));
  return list;
}

function write({ files }: Listed): WrittenList {
  const listed = files.filter(({ path }) => /\.(js|css)$/.test(path) && !path.startsWith('server/')).map(({ path, integrity }) => [path, integrity] as const);
  const text = JSON.stringify(Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1))) satisfies FileList);
  return { text, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}

interface FileListRouteOptions {
  dataDir: string;
  /** The version out of the signed release. */
  released(id: string, version: string): ReleasedVersion | undefined;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

/** Serves the lists. A page that was open during deploys may ask for a version of long ago: whoever asks knows the hash that its list must have. */
export function fileListRoute(app: FastifyInstance, { dataDir, released, sessionOf }: FileListRouteOptions): void {
  app.get<{ Params: { id: string; version: string } }>('/edge/files/:id/:version', async (request, reply) => {
    const { id, version } = request.params;
    const found = SAFE_NAME.test(id) && SAFE_NAME.test(version) ? (released(id, version) ?? (await readStored(dataDir, id, version))) : null;
    const session = found && found.roles.length > 0 ? await sessionOf(request.headers.cookie) : null;
    if (!found || (found.roles.length > 0 && !(session && found.roles.includes(session.role)))) {
      return reply.code(404).header('cache-control', 'no-store').send({ code: 'asset.not_found', message: 'There is no such version.' });
    }
    const visibility = found.roles.length > 0 ? 'private' : 'public';
    return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': `${visibility}, max-age=31536000, immutable` }).send(writtenList(found).text);
  });
}

async function readStored(dataDir: string, id: string, version: string): Promise<RemoteDescriptor | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'assets', id, version, 'remote.json'), 'utf8')) as RemoteDescriptor;
  } catch {
    return null;
  }
}
