import type { z } from 'zod/mini';
import type * as s from './categories.schemas';
import { endpoint } from './endpoint';

export type Category = z.infer<typeof s.category>;

/** Takes the number, or the value of `category` in any case. */
export const getCategory = endpoint<typeof s.getCategory>({
  id: 'getCategory',
  service: 'main',
  method: 'GET',
  path: '/api/community-events-category/:id/',
});

export const listCategories = endpoint<typeof s.listCategories>({
  id: 'listCategories',
  service: 'main',
  method: 'GET',
  path: '/api/community-events-category/',
});
