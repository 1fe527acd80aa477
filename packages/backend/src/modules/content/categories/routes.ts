import type { FastifyInstance } from 'fastify';
import { getCategory, listCategories } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { allCategories, findCategory } from './store';

export function registerCategories(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, listCategories, { cache: 'public' }, async ({ db }) =>
    ok(await allCategories(db, deps.clock())),
  );

  route(app, deps, getCategory, { cache: 'public' }, async ({ db, params }) => {
    const found = await findCategory(db, params.id, deps.clock());
    if (!found) throw notFound('category');
    return ok(found);
  });
}
