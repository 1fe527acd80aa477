import type { FastifyInstance } from 'fastify';

import { pendingMigrations, type Db } from '@konnect/database';
import { cachedCheck } from '@konnect/database/checks';
import type { AssetStore } from '#app/assets/asset-store';
import { readState } from '#app/store/live-store';

const RETRY_AFTER = 2;

export interface HealthRouteOptions {
  db: Db;
  assets: Pick<AssetStore, 'fault' | 'isRefused'>;
  /** Nothing can be published on a full disk. */
  disk: () => Promise<'ok' | 'full'>;
  migrations: { folder: string; table: string };
  /** Returns why there is nothing for edges yet; absent when there always is. */
  firstTable?: (() => Promise<string | null>) | undefined;
  /** Aborted when the process must stop: it is no longer ready and still answers until it is closed. */
  stopping?: AbortSignal | undefined;
}

/** Without object store or disk space the registry stays ready for reads, promotes and rollbacks. */
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
