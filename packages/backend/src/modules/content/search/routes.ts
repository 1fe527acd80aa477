import type { FastifyInstance } from 'fastify';
import { searchSite } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { createSpellingCheck } from './spelling';
import * as store from './store';

/** More than a person types, and few enough for the database. */
const SEARCHES_PER_MINUTE = 240;

export function registerSearch(app: FastifyInstance, deps: Dependencies): void {
  const corrects = createSpellingCheck(deps.logger);
  route(app, deps, searchSite, { cache: 'public', perMinute: SEARCHES_PER_MINUTE }, async ({ db, query }) =>
    ok(await store.searchSite(db, searchSite.path, query, { now: deps.clock(), corrects })),
  );
}
