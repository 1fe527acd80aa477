import type { FastifyInstance } from 'fastify';
import { getArticle, getCareersPage, getLetter, getNotice, likeArticle, listArticles, listCareersPages, listLetters, listNotices, type Article } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice } from '#app/http/device';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { letterFile } from '#app/modules/letter-files/kept-letters';
import { shareAddress } from '#app/modules/share-images/address';
import { listArticles as list } from './list';
import { findArticle, setLike } from './store';

export function registerArticles(app: FastifyInstance, deps: Dependencies): void {
  const { clock, publicCache } = deps;
  const open = { cache: 'public' } as const;
  /** The share picture is drawn for the title, with the picture that staff chose for it or the main one. */
  const shared = (kind: 'article' | 'notice' | 'letter' | 'career', found: Article): Article => ({
    ...found,
    og_image: shareAddress(deps.config.publicUrl, kind, found.slug, { title: found.title, image: found.og_image ?? found.main_image }),
  });

  route(app, deps, listArticles, schemas.listArticles, open, async ({ db, query }) =>
    ok(await list(db, { kind: 'article', path: listArticles.path, now: clock(), counts: publicCache, ...query })),
  );

  route(app, deps, getArticle, schemas.getArticle, open, async ({ db, params }) => {
    const found = await findArticle(db, 'article', params.slug, clock());
    if (!found) throw notFound('article');
    return ok(shared('article', found));
  });

  route(app, deps, likeArticle, schemas.likeArticle, {}, async ({ db, params, body, request, reply }) => {
    const likes = await setLike(db, params.slug, body.action, ensureDevice(request, reply, deps), clock());
    if (likes === undefined) throw notFound('article');
    return ok({ likes });
  });

  for (const [kind, listEndpoint, getEndpoint] of [
    ['notice', listNotices, getNotice],
    ['letter', listLetters, getLetter],
    ['career', listCareersPages, getCareersPage],
  ] as const) {
    route(app, deps, listEndpoint, schemas.listNotices, open, async ({ db, query }) =>
      ok(await list(db, { kind, path: listEndpoint.path, now: clock(), counts: publicCache, ...query })),
    );
    route(app, deps, getEndpoint, schemas.getNotice, open, async ({ db, params }) => {
      const found = await findArticle(db, kind, params.id, clock());
      if (!found) throw notFound(kind);
      // A letter that cannot be drawn can still be read and printed.
      const file = kind === 'letter' ? await letterFile(found, deps.config.sender).catch(() => undefined) : undefined;
      return ok({ ...shared(kind, found), ...(file ? { file_bytes: file.length } : {}) });
    });
  }
}
