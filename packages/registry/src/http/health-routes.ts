import type { FastifyInstance } from 'fastify';

import type { Db } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import { readState } from '#app/store/live-store';

/** Seconds after which whoever asks may ask again. */
const RETRY_AFTER = 2;

export interface HealthRouteOptions {
  db: Db;
  assets: Pick<AssetStore, 'fault'>;
  /** Says why there is nothing for edges yet; undefined: there always is. */
  firstTable?: (() => Promise<string | null>) | undefined;
  /**
   * Aborted when the process was told to stop: it is not ready any more, and goes on answering until it is
   * closed.
   */
  stopping?: AbortSignal | undefined;
}

/**
 * `/livez` and `/healthz`: the process answers. `/readyz`: it reaches its tables, has had the files of what
 * is live once, and is not about to stop. Without its object store it is ready from then on for reads,
 * promotes and rollbacks, and says why it publishes nothing.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, assets, firstTable, stopping }: HealthRouteOptions,
): void {
  for (const path of ['/healthz', '/livez'])
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (reason: string) =>
      reply.code(503).header('retry-after', RETRY_AFTER).send({ ok: false, reason });
    if (stopping?.aborted) return refuse('stopping');
    try {
      const away = assets.fault();
      const { revision } = await readState(db);
      const missing = await firstTable?.();
      return missing ? refuse(missing) : { ok: true, revision, ...(away && { publishing: away }) };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return refuse('no database');
    }
  });
}
