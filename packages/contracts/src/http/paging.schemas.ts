import * as z from 'zod/mini';
import { wholeNumber } from './fields.schemas';

export const PAGE_SIZE_MAX = 50;
const PAGE_MAX = 10_000;

/** Paging of lists. `cursor` is the last path part of `next`; `page` is for jumping. */
export const pagingQuery = {
  cursor: z.optional(z.string().check(z.maxLength(300, 'Unknown page'))),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  page_size: z.optional(wholeNumber(1, PAGE_SIZE_MAX)),
};

/**
 * `next` is a URL whose last path part (`?cursor=...`) fetches the next page; `count` is on the first page
 * only, and absent when too many match to count.
 */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ results: z.array(item), next: z.nullable(z.string()), count: z.optional(z.number()) });
}
