import type { FastifyInstance } from 'fastify';

import type { AssetStore } from '#app/assets/asset-store';
import { registryError } from '#app/registry-error';

import type { Access } from './access';
import { createFileSlots } from './file-slots';

/** For all edges together: five versions, of which each edge requests six files at a time. */
const MOST_FILES = 30;

/** Half of an edge's own limit, so the edge hears of the queue before it gives up. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 1;

export interface FileRouteOptions {
  access: Access;
  assets: Pick<AssetStore, 'readPrivate' | 'isStored' | 'fault'>;
  /** Milliseconds that a request waits for its place. */
  fileWaitMs?: number;
}

interface FileParams {
  id: string;
  version: string;
  '*': string;
}

/** An edge checks each file against the signed release table and the version's descriptor. */
export function registerFileRoutes(
  app: FastifyInstance,
  { access, assets, fileWaitMs = WAIT_MS }: FileRouteOptions,
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
    return reply.type('application/octet-stream').header('cache-control', 'private, immutable').send(body);
  });
}
