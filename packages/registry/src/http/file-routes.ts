import type { FastifyInstance } from 'fastify';

import type { Db } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { jsonOf } from '#app/json-of';
import { registryError } from '#app/registry-error';
import { findVersion } from '#app/store/version-store';

import type { Access } from './access';
import { createFileSlots } from './file-slots';

/** For all edges together: five versions, of which each edge requests six files at a time. */
const MOST_FILES = 30;

/** Half of an edge's own limit, so the edge hears of the queue before it gives up. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 1;

export interface FileRouteOptions {
  access: Access;
  db: Db;
  assets: Pick<AssetStore, 'readPrivate' | 'isStored' | 'fault'>;
  /** Milliseconds that a request waits for its place. */
  fileWaitMs?: number;
}

interface FileParams {
  id: string;
  version: string;
  '*': string;
}

/** No hash names a damaged list, but the database has its content. */
async function intactList(db: Db, id: string, version: string, stored: Buffer): Promise<Buffer> {
  if (parseDescriptor(jsonOf(stored)).ok) return stored;
  const row = await findVersion(db, id, version);
  return row ? Buffer.from(JSON.stringify(row.descriptor)) : stored;
}

/** An edge checks each file against the signed release table and the version's descriptor. */
export function registerFileRoutes(
  app: FastifyInstance,
  { access, db, assets, fileWaitMs = WAIT_MS }: FileRouteOptions,
): void {
  const takeSlot = createFileSlots(MOST_FILES);
  app.get<{ Params: FileParams }>('/registry/files/:id/:version/*', async (request, reply) => {
    await access.requireEdge(request);
    const { id, version, '*': path } = request.params;
    const ended = new AbortController();
    reply.raw.once('close', () => ended.abort());
    const timer = setTimeout(() => ended.abort(), fileWaitMs);
    const giveBack = await takeSlot(ended.signal);
    clearTimeout(timer);
    if (reply.raw.closed) {
      giveBack?.();
      return reply.hijack();
    }
    if (!giveBack)
      return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({
        code: 'registry.busy',
        message: 'Many files are being sent now; ask for this one again.',
        requestId: request.id,
      });
    reply.raw.once('close', giveBack);
    const body = await assets.readPrivate(id, version, path);
    const fault = body ? null : assets.fault();
    // Another registry may have the version on its disk.
    if (fault !== null && !(await assets.isStored(id, version))) throw registryError('registry.store', fault);
    if (!body) throw registryError('registry.unknown', 'There is no such file.');
    const sent = path === DESCRIPTOR_FILE ? await intactList(db, id, version, body) : body;
    return reply.type('application/octet-stream').header('cache-control', 'private, immutable').send(sent);
  });
}
