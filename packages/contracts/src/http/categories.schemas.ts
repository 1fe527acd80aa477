import * as z from 'zod/mini';
import { slugOrId } from './fields.schemas';

export const category = z.object({
  id: z.number(),
  /** The value that articles carry in `category`. */
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  article_count: z.optional(z.number()),
});

export const getCategory = { params: z.object({ id: slugOrId }), responses: { 200: category } };
export const listCategories = { responses: { 200: z.array(category) } };
