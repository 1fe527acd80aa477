import type { FastifyInstance } from 'fastify';
import { getArticle, getLetter, getNotice, likeArticle, listArticles, listLetters, listNotices } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice } from '#app/http/device';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { listArticles as list } from './list';
import { findArticle, setLike } from './store';

const LIKES_PER_MINUTE = 240;

export function registerArticles(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const open = { cache: 'public' } as const;

  route(app, deps, listArticles, schemas.listArticles, open, async ({ db, query }) =>
    ok(await list(db, { kind: 'article', path: listArticles.path, now: clock(), ...query })),
  );

  route(app, deps, getArticle, schemas.getArticle, open, async ({ db, params }) => {
    const found = await findArticle(db, 'article', params.slug, clock());
    if (!found) throw notFound('article');
    return ok(found);
  });

  route(app, deps, likeArticle, schemas.likeArticle, { perMinute: LIKES_PER_MINUTE }, async ({ db, params, body, request, reply }) => {
    const likes = await setLike(db, params.slug, body.action, ensureDevice(request, reply, deps), clock());
    if (likes === undefined) throw notFound('article');
    return ok({ likes });
  });

  for (const [kind, listEndpoint, getEndpoint] of [
    ['notice', listNotices, getNotice],
    ['letter', listLetters, getLetter],
  ] as const) {
    route(app, deps, listEndpoint, schemas.listBulletins, open, async ({ db, query }) =>
      ok(await list(db, { kind, path: listEndpoint.path, now: clock(), ...query })),
    );
    route(app, deps, getEndpoint, schemas.getBulletin, open, async ({ db, params }) => {
      const found = await findArticle(db, kind, params.id, clock());
      if (!found) throw notFound(kind);
      return ok(found);
    });
  }
}
