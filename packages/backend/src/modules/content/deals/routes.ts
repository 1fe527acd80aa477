import type { FastifyInstance } from 'fastify';
import { listOffers, listPromotions } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import * as store from './store';

export function registerDeals(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, listOffers, schemas.listOffers, { cache: 'public' }, async ({ db, query }) =>
    ok(await store.listOffers(db, listOffers.path, query, deps.clock())),
  );
  route(app, deps, listPromotions, schemas.listPromotions, { cache: 'public' }, async ({ db, query }) =>
    ok(await store.listPromotions(db, query, deps.clock())),
  );
}
