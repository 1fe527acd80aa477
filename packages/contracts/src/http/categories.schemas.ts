import * as z from 'zod/mini';
import { slugOrId, timestamp } from './fields.schemas';

export const category = z.object({
  id: z.number(),
  /** The value that articles carry in `category`. */
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  article_count: z.optional(z.number()),
  latest_at: z.optional(z.nullable(timestamp)),
  feed_url: z.optional(z.string()),
});

export const getCategory = { params: z.object({ id: slugOrId }), responses: { 200: category } };
export const listCategories = { responses: { 200: z.array(category) } };
