import * as z from 'zod/mini';
import { mediaMeta, timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const PROMOTION_PAGE_SIZE_MAX = 200;
export const PROMOTION_ORDERS = ['default', 'price', '-price', 'saving'] as const;

/** A price in KSH, or the text that older systems send. */
const price = z.union([z.number(), z.string()]);

export const product = z.object({
  id: z.number(),
  slug: z.optional(z.string()),
  product_name: z.string(),
  selling_price: price,
  /** The former price; null when there was none. */
  initial_price: z.nullable(price),
  /** `KSH`, as the specifications write it; `Intl` calls it KES. */
  currency: z.optional(z.string()),
  main_image: z.nullable(z.string()),
  main_image_meta: z.optional(z.nullable(mediaMeta)),
  redirect_url: z.nullable(z.string()),
  /** Plain text, e.g. `Pack of 6`. */
  unit: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  sold_out: z.optional(z.boolean()),
  /** Whole KSH below the former price; 0 without one. */
  saving: z.optional(z.number()),
  ends_at: z.optional(z.nullable(timestamp)),
});

export const listPromotions = {
  query: z.object({
    /** Sold-out products come last in all orders but `default`. */
    order: z.optional(z.enum(PROMOTION_ORDERS, 'Unknown order')),
    page: pagingQuery.page,
    page_size: z.optional(wholeNumber(1, PROMOTION_PAGE_SIZE_MAX)),
  }),
  responses: { 200: z.array(product) },
};
