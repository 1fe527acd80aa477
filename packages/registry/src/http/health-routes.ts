import type { FastifyInstance } from 'fastify';

import { pendingMigrations, type Db } from '@konnect/database';
import { cachedCheck } from '@konnect/database/checks';
import type { AssetStore } from '#app/assets/asset-store';
import { readState } from '#app/store/live-store';

/** Seconds after which whoever asks may ask again. */
const RETRY_AFTER = 2;

export interface HealthRouteOptions {
  db: Db;
  assets: Pick<AssetStore, 'fault' | 'isRefused'>;
  /** Says whether the disk of its files has room; without room nothing can be published. */
  disk: () => Promise<'ok' | 'full'>;
  /** Whose files have to have run on `db`. */
  migrations: { folder: string; table: string };
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
 * is live once, its tables are those of this version, and it is not about to stop. Without its object store
 * or room on its disk it is ready from then on for reads, promotes and rollbacks, and says why it publishes
 * nothing.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, assets, disk, migrations, firstTable, stopping }: HealthRouteOptions,
): void {
  for (const path of ['/healthz', '/livez'])
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  const readMigrations = cachedCheck<'ok' | 'missing' | 'unknown'>(
    async () => ((await pendingMigrations({ db }, migrations)).length > 0 ? 'missing' : 'ok'),
    'unknown',
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const away = assets.fault();
    const [diskState, migrationState] = await Promise.all([disk(), readMigrations()]);
    const store = away === null ? 'ok' : assets.isRefused() ? 'refused' : 'away';
    const checks = { store, disk: diskState, migrations: migrationState };
    const refuse = (reason: string) =>
      reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .send({ ok: false, reason, ...checks });
    if (stopping?.aborted) return refuse('stopping');
    try {
      const { revision } = await readState(db);
      if (checks.migrations === 'missing') return refuse('migrations');
      const missing = await firstTable?.();
      return missing ? refuse(missing) : { ok: true, revision, ...(away && { publishing: away }), ...checks };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return refuse('no database');
    }
  });
}
