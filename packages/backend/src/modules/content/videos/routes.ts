import type { FastifyInstance } from 'fastify';
import { getClip, listClips, listPlatformVideos } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import * as store from './store';

export function registerVideos(app: FastifyInstance, deps: Dependencies): void {
  const open = { cache: 'public' } as const;
  route(app, deps, listPlatformVideos, open, async ({ db, query }) =>
    ok(await store.listPlatformVideos(db, listPlatformVideos.path, query, deps.clock())),
  );
  route(app, deps, listClips, open, async ({ db, query }) =>
    ok(await store.listClips(db, listClips.path, query, deps.clock())),
  );
  route(app, deps, getClip, open, async ({ db, params }) => {
    const found = await store.findVideo(db, params.id, deps.clock());
    if (!found) throw notFound('video');
    return ok(found);
  });
}
