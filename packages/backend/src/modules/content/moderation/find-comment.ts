import type { Db } from '@konnect/database';
import { notFound } from '#app/http/problem-error';
import * as store from './store';

export async function findComment(db: Db, id: number, whole = false) {
  const comment = await store.findModerated(db, id, { whole });
  if (!comment) throw notFound('comment');
  return comment;
}
