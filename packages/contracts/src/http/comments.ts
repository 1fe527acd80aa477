import type { z } from 'zod/mini';
import type * as s from './comments.schemas';
import { endpoint } from './endpoint';

export type Comment = z.infer<typeof s.comment>;
export type NewComment = z.input<typeof s.addComment.body>;

/** Pinned first, then newest first; a plain array. Takes the article's number or slug. */
export const listComments = endpoint<typeof s.listComments>({
  id: 'listComments',
  service: 'main',
  method: 'GET',
  path: '/api/trending-community-events/:id/comments/',
});

/** New comments are `pending` unless staff publish known writers at once. */
export const addComment = endpoint<typeof s.addComment>({
  id: 'addComment',
  service: 'main',
  method: 'POST',
  path: '/api/trending-community-events/:id/comments/',
});
