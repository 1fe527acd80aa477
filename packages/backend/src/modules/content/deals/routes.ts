import type { FastifyInstance } from 'fastify';
import { listOffers, listPromotions } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import * as store from './store';

export function registerDeals(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, listOffers, { cache: 'public' }, async ({ db, query }) =>
    ok(await store.listOffers(db, listOffers.path, query, deps.clock())),
  );
  route(app, deps, listPromotions, { cache: 'public' }, async ({ db, query }) =>
    ok(await store.listPromotions(db, query, deps.clock())),
  );
}
