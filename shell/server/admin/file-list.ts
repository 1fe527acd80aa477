import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, SessionInfo, StaffRole } from '@konnect/contracts';
import { writtenList, type EdgeVersion } from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';

const LIMIT = 50;

interface StoredList {
  text: string;
  integrity: string;
  roles: readonly StaffRole[];
}

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

interface FileListRouteOptions {
  dataDir: string;
  /** The version in the signed release. */
  released(id: string, version: string): EdgeVersion | undefined;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

/** Gives out only the signed list of a released version; for older ones the caller knows the hash. */
export function fileListRoute(
  app: FastifyInstance,
  { dataDir, released, sessionOf }: FileListRouteOptions,
): void {
  const cached = new Map<string, StoredList>();

  async function listOf(id: string, version: string): Promise<StoredList | null> {
    if (!SAFE_NAME.test(id) || !SAFE_NAME.test(version)) return null;
    const key = `${id}/${version}`;
    const signed = released(id, version);
    const isSigned = (list: StoredList | null | undefined): list is StoredList =>
      list !== null && list !== undefined && (!signed || list.integrity === signed.list);
    const known = cached.get(key);
    const list = isSigned(known) ? known : await readList(dataDir, id, version);
    if (!isSigned(list)) return null;
    cached.delete(key);
    cached.set(key, list);
    if (cached.size > LIMIT) cached.delete(cached.keys().next().value ?? '');
    return signed ? { ...list, roles: signed.roles } : list;
  }

  app.get<{ Params: { id: string; version: string } }>('/edge/files/:id/:version', async (request, reply) => {
    const found = await listOf(request.params.id, request.params.version);
    const session = found && found.roles.length > 0 ? await sessionOf(request.headers.cookie) : null;
    if (!found || (found.roles.length > 0 && !(session && found.roles.includes(session.role)))) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 'asset.not_found', message: 'There is no such version.' });
    }
    const visibility = found.roles.length > 0 ? 'private' : 'public';
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `${visibility}, max-age=31536000, immutable`,
      })
      .send(found.text);
  });
}

async function readList(dataDir: string, id: string, version: string): Promise<StoredList | null> {
  try {
    const { files, roles } = JSON.parse(
      await readFile(join(dataDir, 'assets', id, version, 'remote.json'), 'utf8'),
    ) as RemoteDescriptor;
    return { ...writtenList(files), roles };
  } catch {
    return null;
  }
}
