import type { FastifyInstance } from 'fastify';
import { getAlbum, listAlbums } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import * as store from './store';

export function registerGallery(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, listAlbums, { cache: 'public' }, async ({ db, query }) =>
    ok(await store.listAlbums(db, query, deps.clock())),
  );

  route(app, deps, getAlbum, { cache: 'public' }, async ({ db, params }) => {
    const found = await store.findAlbum(db, params.id, deps.clock());
    if (!found) throw notFound('album');
    return ok(found);
  });
}
