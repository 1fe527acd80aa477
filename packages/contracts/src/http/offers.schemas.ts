import * as z from 'zod/mini';
import { mediaMeta, timestamp } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';

export const offer = z.object({
  id: z.number(),
  slug: z.optional(z.string()),
  title: z.optional(z.string()),
  main_image: z.nullable(z.string()),
  main_image_meta: z.optional(z.nullable(mediaMeta)),
  /** A path of this site or a web address. */
  redirect_url: z.nullable(z.string()),
  description: z.optional(z.nullable(z.string())),
  button_text: z.optional(z.nullable(z.string())),
  sponsor: z.optional(z.nullable(z.string())),
  starts_at: z.optional(z.nullable(timestamp)),
  /** The end of the last day. */
  ends_at: z.optional(z.nullable(timestamp)),
});

export const listOffers = {
  query: z.object({ page: pagingQuery.page, page_size: pagingQuery.page_size }),
  responses: { 200: listOf(offer) },
};
