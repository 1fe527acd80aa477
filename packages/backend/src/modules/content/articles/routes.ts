import type { FastifyInstance } from 'fastify';
import {
  getArticle,
  getCareersPage,
  getLetter,
  getNotice,
  likeArticle,
  listArticles,
  listCareersPages,
  listLetters,
  listNotices,
  type Article,
} from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice } from '#app/http/device';
import { notFound } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { letterFile } from '#app/modules/content/letter-files/cached-letters';
import { shareAddress } from '#app/modules/content/share-images/address';
import { listArticles as list } from './list';
import { countLikes, findArticle, setLike } from './store';

export function registerArticles(app: FastifyInstance, deps: Dependencies): void {
  const { clock, publicCache } = deps;
  const open = { cache: 'public' } as const;
  const shared = (kind: 'article' | 'notice' | 'letter' | 'career', found: Article): Article => ({
    ...found,
    og_image: shareAddress(deps.config.publicUrl, kind, found.slug, {
      title: found.title,
      image: found.og_image ?? found.main_image,
    }),
  });

  /** A letter whose image fails can still be read and printed. */
  const withFile = async (letter: Article): Promise<Article> => {
    const file = await letterFile(letter, deps.config.sender).catch(() => undefined);
    return file ? { ...letter, file_bytes: file.length } : letter;
  };

  route(app, deps, listArticles, open, async ({ db, query }) =>
    ok(
      await list(db, {
        kind: 'article',
        path: listArticles.path,
        now: clock(),
        counts: publicCache,
        ...query,
      }),
    ),
  );

  route(app, deps, getArticle, open, async ({ db, params }) => {
    const found = await findArticle(db, 'article', params.slug, clock());
    if (found) return ok(shared('article', found));
    // The specifications read letters as articles that have a button for their file.
    const letter = await findArticle(db, 'letter', params.slug, clock());
    if (!letter) throw notFound('article');
    return ok(await withFile(shared('letter', letter)));
  });

  const again = async ({ db, params }: { db: Db; params: { slug: string } }) => {
    const likes = await countLikes(db, params.slug);
    return likes === undefined ? undefined : { likes };
  };
  route(app, deps, likeArticle, { again }, async ({ db, params, body, request, reply }) => {
    const likes = await setLike(db, params.slug, body.action, ensureDevice(request, reply, deps), clock());
    if (likes === undefined) throw notFound('article');
    return ok({ likes });
  });

  for (const [kind, listEndpoint, getEndpoint] of [
    ['notice', listNotices, getNotice],
    ['letter', listLetters, getLetter],
    ['career', listCareersPages, getCareersPage],
  ] as const) {
    route(app, deps, listEndpoint, open, async ({ db, query }) =>
      ok(await list(db, { kind, path: listEndpoint.path, now: clock(), counts: publicCache, ...query })),
    );
    route(app, deps, getEndpoint, open, async ({ db, params }) => {
      const found = await findArticle(db, kind, params.id, clock());
      if (!found) throw notFound(kind);
      return ok(kind === 'letter' ? await withFile(shared(kind, found)) : shared(kind, found));
    });
  }
}
