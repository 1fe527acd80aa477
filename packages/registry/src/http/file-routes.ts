import type { FastifyInstance } from 'fastify';

import type { AssetStore } from '#app/assets/asset-store';
import { registryError } from '#app/registry-error';

import type { Access } from './access';
import { createFileSlots } from './file-slots';

/** Files that are sent at a time, to all edges together: five versions, of which each edge asks for six. */
const MOST_FILES = 30;

export interface FileRouteOptions {
  access: Access;
  assets: Pick<AssetStore, 'readPrivate'>;
}

interface FileParams {
  id: string;
  version: string;
  '*': string;
}

/**
 * The files of published versions for edges on other machines, server bundles and compressed copies among
 * them. An edge checks each against the signed release table and the version's descriptor.
 */
export function registerFileRoutes(app: FastifyInstance, { access, assets }: FileRouteOptions): void {
  const takeSlot = createFileSlots(MOST_FILES);
  app.get<{ Params: FileParams }>('/registry/files/:id/:version/*', async (request, reply) => {
    await access.requireEdge(request);
    const { id, version, '*': path } = request.params;
    const giveBack = await takeSlot();
    // Also when the edge has gone while it waited.
    if (reply.raw.closed) giveBack();
    else reply.raw.once('close', giveBack);
    const body = await assets.readPrivate(id, version, path);
    if (!body) throw registryError('registry.unknown', 'There is no such file.');
    return reply.type('application/octet-stream').header('cache-control', 'private, immutable').send(body);
  });
}
