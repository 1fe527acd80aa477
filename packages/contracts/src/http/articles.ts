import type { z } from 'zod/mini';
import type * as s from './articles.schemas';
import { endpoint } from './endpoint';

export type ArticleSection = z.infer<typeof s.articleSection>;
/** An article in lists: sections without text. */
export type ArticleSummary = z.infer<typeof s.articleSummary>;
export type Article = z.infer<typeof s.article>;
export type LikeAction = (typeof s.LIKE_ACTIONS)[number];

/** Newest first; with `search`, matches in the title before matches in the text. */
export const listArticles = endpoint<typeof s.listArticles>({
  id: 'listArticles',
  service: 'main',
  method: 'GET',
  path: '/api/trending-community-events/',
});

/** Takes the slug, or the number of older links. */
export const getArticle = endpoint<typeof s.getArticle>({
  id: 'getArticle',
  service: 'main',
  method: 'GET',
  path: '/api/trending-community-events/:slug/',
});

/** Likes or unlikes for this device; returns the true count. */
export const likeArticle = endpoint<typeof s.likeArticle>({
  id: 'likeArticle',
  service: 'main',
  method: 'PUT',
  path: '/api/trending-community-events/:slug/',
});

/** Newest first, with the time until which each is valid. */
export const listNotices = endpoint<typeof s.listBulletins>({
  id: 'listNotices',
  service: 'main',
  method: 'GET',
  path: '/api/notices/',
});
export const getNotice = endpoint<typeof s.getBulletin>({
  id: 'getNotice',
  service: 'main',
  method: 'GET',
  path: '/api/notices/:id/',
});
export const listLetters = endpoint<typeof s.listBulletins>({
  id: 'listLetters',
  service: 'main',
  method: 'GET',
  path: '/api/letters/',
});
export const getLetter = endpoint<typeof s.getBulletin>({
  id: 'getLetter',
  service: 'main',
  method: 'GET',
  path: '/api/letters/:id/',
});
