import type { FastifyInstance } from 'fastify';
import { searchSite } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { comparesSpellings } from './spelling';
import * as store from './store';

/** More searches than a person types, and too few to keep the database busy. */
const SEARCHES_PER_MINUTE = 240;

export function registerSearch(app: FastifyInstance, deps: Dependencies): void {
  let corrects = false;
  app.addHook('onReady', async () => {
    corrects = await comparesSpellings(deps.database.db);
    if (!corrects)
      deps.logger.warn('the database lacks pg_trgm: a search without results suggests no other spelling');
  });

  route(
    app,
    deps,
    searchSite,
    schemas.searchSite,
    { cache: 'public', perMinute: SEARCHES_PER_MINUTE },
    async ({ db, query }) =>
      ok(await store.searchSite(db, searchSite.path, query, { now: deps.clock(), corrects })),
  );
}
