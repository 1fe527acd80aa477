import * as z from 'zod/mini';
import { timestamp, wholeNumber } from './fields.schemas';
import { listOf } from './paging.schemas';

export const PUBLIC_URL_PAGE_SIZE_MAX = 1000;

export const publicUrl = z.object({
  path: z.string(),
  /** Kind of page, e.g. `page`, `article`, `job`. */
  kind: z.string(),
  lastmod: z.nullable(timestamp),
});

export const listPublicUrls = {
  query: z.object({
    page: z.optional(wholeNumber(1, 10_000)),
    page_size: z.optional(wholeNumber(1, PUBLIC_URL_PAGE_SIZE_MAX)),
  }),
  responses: { 200: listOf(publicUrl) },
};
